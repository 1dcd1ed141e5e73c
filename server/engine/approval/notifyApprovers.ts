import type { Model } from '../../../contract/model/model';
import { todayInTurkiye } from '../../../contract/values/today';
import { unitOf } from '../../../contract/wire/session';
import { isInForce, mayUse } from '../../platform/auth/inForce';
import { screenMessage } from '../../platform/messages/screenMessage';
import { type NewNotification, notifyUser } from '../../platform/notifications/notifications';
import type { Database } from '../../records/openDatabase';
import type { WaitingRequest } from '../context/WaitingRequest';

/** Its title is in the texts of notifications. */
const notificationCode: NewNotification['code'] = 'approval.toDecide';

/** Notifies all users who may decide a pending request. */
export async function notifyApprovers(
  database: Database,
  { entities }: Pick<Model, 'entities'>,
  request: WaitingRequest,
  now: Date,
): Promise<void> {
  const { approvalNo, role, operation, record, unit, except } = request;
  const today = todayInTurkiye(now);
  let checkers = database
    .selectFrom('userRole as held')
    .innerJoin('role', 'role.id', 'held.role')
    .innerJoin('user', 'user.id', 'held.user')
    .select(['user.id', 'user.userName'])
    .distinct()
    .where('role.id', '=', role)
    .where(isInForce(today))
    .where(mayUse(today));
  if (unit === unitOf(null)) checkers = checkers.where('user.agent', 'is', null);
  else if (unit !== null) checkers = checkers.where('user.agent', '=', unit);
  const values = { operation, summary: record, approvalNo };
  const message = await screenMessage(database, entities, { code: 'APPROVAL_WAITING', values });
  for (const { id, userName } of await checkers.execute()) {
    if (except.includes(userName)) continue;
    await notifyUser(
      database,
      id,
      {
        code: notificationCode,
        message,
        screen: 'applicationmanager/approvalPool',
      },
      now,
    );
  }
}
