import type { Model } from '../../contract/model/model';
import { accountOf } from '../auth/accounts';
import { screenMessage } from '../messages/screenMessage';
import type { Notice } from '../notifications/notice';
import { type NotificationTarget, notifyUser } from '../notifications/notifications';
import { openTarget } from '../notifications/openTarget';
import type { Database } from '../storage/openDatabase';

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
