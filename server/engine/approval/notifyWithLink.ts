import type { Model } from '../../../contract/model/model';
import { accountOf } from '../../platform/auth/accounts';
import { screenMessage } from '../../platform/messages/screenMessage';
import type { Notice } from '../../platform/notifications/notice';
import { type NotificationTarget, notifyUser } from '../../platform/notifications/notifications';
import { openTarget } from '../../platform/notifications/openTarget';
import type { Database } from '../../records/openDatabase';

/** Notifies a user, with a link to the first of `targets` that the user may open. */
export async function notifyWithLink(
  database: Database,
  model: Model,
  userId: string,
  notice: Notice,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<void> {
  const account = await accountOf(database, userId);
  const leads = account === null ? {} : openTarget(model, account, targets);
  const message =
    'message' in notice ? notice.message : await screenMessage(database, model.entities, notice.about);
  await notifyUser(database, userId, { code: notice.code, message, ...leads }, now);
}
