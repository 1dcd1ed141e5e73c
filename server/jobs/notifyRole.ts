import type { Model } from '../../contract/compiled/model';
import { todayInTurkiye } from '../../contract/values/today';
import { notifyWithLink } from '../approval/notifyWithLink';
import { isInForce, mayUse } from '../auth/inForce';
import type { NewNotification, NotificationTarget } from '../notifications/notifications';
import type { Database } from '../storage/openDatabase';

/** Notifies all active users of a role, each with a link to the first of `targets` that the user may open. */
export async function notifyRole(
  database: Database,
  model: Model,
  role: string,
  notification: Pick<NewNotification, 'code' | 'message'>,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<void> {
  const today = todayInTurkiye(now);
  const users = await database
    .selectFrom('userRole as held')
    .innerJoin('role', 'role.id', 'held.role')
    .innerJoin('user', 'user.id', 'held.user')
    .select('user.id')
    .distinct()
    .where('role.roleCode', '=', role)
    .where(isInForce(today))
    .where(mayUse(today))
    .execute();
  for (const { id } of users) await notifyWithLink(database, model, id, notification, targets, now);
}
