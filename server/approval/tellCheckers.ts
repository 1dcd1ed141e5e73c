import type { LocalizedText } from '../../contract/language';
import { type NewNotification, notifyUser } from '../notifications/notifications';
import type { Database } from '../storage/openDatabase';

/** A request that waits for a role. */
export interface WaitingRequest {
  readonly approvalNo: string;
  readonly role: string;
  /** What is asked for, by its screen. */
  readonly operation: LocalizedText;
  /** What it is about. */
  readonly record: string;
  /** Only users of this agent decide; null: whoever has the role. */
  readonly agent: string | null;
  /** Users who may not decide: who asked for it, and who decided a step before. */
  readonly except: readonly string[];
}

/** Its title stands in the texts of notifications. */
const notificationCode: NewNotification['code'] = 'approval.toDecide';

/** Tells everybody who may decide a request that it waits. */
export async function tellCheckers(database: Database, request: WaitingRequest, now: Date): Promise<void> {
  const { approvalNo, role, operation, record, agent, except } = request;
  let checkers = database
    .selectFrom('authUserRole as held')
    .innerJoin('authUser as user', 'user.id', 'held.userId')
    .select(['user.id', 'user.userName'])
    .where('held.role', '=', role)
    .where('user.active', '=', true);
  if (agent !== null) checkers = checkers.where('user.agent', '=', agent);
  const about = record === '' ? '' : ` · ${record}`;
  for (const { id, userName } of await checkers.execute()) {
    if (except.includes(userName)) continue;
    await notifyUser(
      database,
      id,
      {
        code: notificationCode,
        message: {
          tr: `Onayınızı bekliyor: ${operation.tr}${about} (${approvalNo}).`,
          en: `Waits for your approval: ${operation.en}${about} (${approvalNo}).`,
        },
        screen: 'applicationmanager/approvalPool',
      },
      now,
    );
  }
}
