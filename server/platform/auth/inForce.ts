import type { ExpressionBuilder } from 'kysely';
import type { SystemTables } from '../../records/SystemTables';

/** SQL condition for users who may use the product on a day. */
export function mayUse(today: string) {
  return (where: ExpressionBuilder<SystemTables, 'user'>) =>
    where.and([
      where('user.userStatus', '=', 'ACTIVE'),
      where.or([where('user.validUntil', 'is', null), where('user.validUntil', '>=', today)]),
    ]);
}

/** SQL condition for assignments of roles that are in force on a day. */
export function isInForce(today: string) {
  return (where: ExpressionBuilder<SystemTables & { held: SystemTables['userRole'] }, 'held' | 'role'>) =>
    where.and([
      where('held.status', '=', 'ACTIVE'),
      where('role.status', '=', 'ACTIVE'),
      where('held.validFrom', '<=', today),
      where.or([where('held.validUntil', 'is', null), where('held.validUntil', '>=', today)]),
    ]);
}
