import type { Model } from '../../contract/compiled/model';
import { accountOf } from '../auth/accounts';
import { type NewNotification, type NotificationTarget, notifyUser } from '../notifications/notifications';
import { openTarget } from '../notifications/openTarget';
import type { Database } from '../storage/openDatabase';

/** Notifies a user, with a link to the first of `targets` that the user may open. */
export async function notifyWithLink(
  database: Database,
  model: Model,
  userId: string,
  notification: Pick<NewNotification, 'code' | 'message'>,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<void> {
  const account = await accountOf(database, userId);
  const leads = account === null ? {} : openTarget(model, account, targets);
  await notifyUser(database, userId, { ...notification, ...leads }, now);
}
