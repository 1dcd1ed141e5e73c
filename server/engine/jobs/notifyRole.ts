import type { Model } from '../../../contract/model/model';
import { todayInTurkiye } from '../../../contract/values/today';
import { isInForce, mayUse } from '../../platform/auth/inForce';
import type { NewNotification, NotificationTarget } from '../../platform/notifications/notifications';
import type { Database } from '../../records/openDatabase';
import { notifyWithLink } from '../approval/notifyWithLink';

/** A role, by the id that records keep or by the code that the product knows. */
export type NamedRole = { readonly id: string } | { readonly code: string };

/** Notifies all active users of a role, each with a link to the first of `targets` that the user may open. */
export async function notifyRole(
  database: Database,
  model: Model,
  role: NamedRole,
  notification: Pick<NewNotification, 'code' | 'message'>,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<void> {
  for (const { id } of await usersOf(database, role, now))
    await notifyWithLink(database, model, id, notification, targets, now);
}

/** All active users of a role: ids, and mail addresses of those who have one. */
export function usersOf(
  database: Database,
  role: NamedRole,
  now: Date,
): Promise<readonly { readonly id: string; readonly email: string | null }[]> {
  const today = todayInTurkiye(now);
  return database
    .selectFrom('userRole as held')
    .innerJoin('role', 'role.id', 'held.role')
    .innerJoin('user', 'user.id', 'held.user')
    .select(['user.id', 'user.email'])
    .distinct()
    .where((where) =>
      'id' in role ? where('role.id', '=', role.id) : where('role.roleCode', '=', role.code),
    )
    .where(isInForce(today))
    .where(mayUse(today))
    .execute();
}
