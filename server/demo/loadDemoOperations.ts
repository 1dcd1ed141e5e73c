import type { Database } from '../records/openDatabase';
import { insertOperations } from '../records/operationLog';
import type { DemoBatch } from './DemoBatch';
import { type DemoUser, demoOperations, type RefusedClosing } from './demoOperations';

/** Calls per statement. */
const atOnce = 500;

/** Logs the calls of the demo users, who exist, with those that the demo's rejects are from. */
export async function loadDemoOperations(
  database: Database,
  records: readonly DemoBatch[],
  now: Date,
): Promise<void> {
  const rows = await database.selectFrom('user').select(['id', 'userName', 'channel', 'agent']).execute();
  const users = new Map(rows.map(({ userName, ...user }) => [userName, user satisfies DemoUser]));
  const calls = demoOperations(now, users, refusedClosings(records));
  for (let at = 0; at < calls.length; at += atOnce)
    await insertOperations(database, calls.slice(at, at + atOnce));
}

/** Calls of the rejects of account closings. */
function refusedClosings(records: readonly DemoBatch[]): readonly RefusedClosing[] {
  const rejects = records.find(({ entity }) => entity === 'TransactionReject')?.rows ?? [];
  return rejects
    .filter(({ txnCode }) => txnCode === 'ACCOUNT_CLOSE')
    .map(({ userName, requestId, rejectCode, rejectReason, rejectReasonEn, rejectedAt }) => ({
      userName: String(userName),
      requestId: String(requestId),
      code: String(rejectCode),
      message: { tr: String(rejectReason), en: String(rejectReasonEn) },
      at: String(rejectedAt),
    }));
}
