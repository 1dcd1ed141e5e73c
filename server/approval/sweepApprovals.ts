import type { Model } from '../../contract/compiled/model';
import { createRecordStore } from '../storage/createRecordStore';
import type { Database } from '../storage/openDatabase';
import type { RecordStore } from '../storage/RecordStore';

/** Maximum number of approvals per sweep, to keep it short. */
const atOnce = 200;

/**
 * Sets undecided approvals past their deadline to EXPIRED (catalogue §1.5), each in its own transaction and
 * with an audit entry of the server. Approvals decided meanwhile keep their decision. Returns the number of
 * expired ones; zero if the model has no approvals.
 */
export async function sweepApprovals(database: Database, model: Model, now: Date): Promise<number> {
  if (model.entities.Approval === undefined) return 0;
  const moment = now.toISOString();
  const waiting = { approvalStatus: 'PENDING', expiresAt: { lte: moment } } as const;
  const due = await recordsOf(database, model, moment).list('Approval', waiting, { limit: atOnce });
  let expired = 0;
  for (const { id } of due) {
    if (await expire(database, model, id, moment)) expired += 1;
  }
  return expired;
}

async function expire(database: Database, model: Model, id: string, now: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const records = recordsOf(transaction, model, now);
    const approval = await records.lock('Approval', id);
    if (approval?.approvalStatus !== 'PENDING') return false;
    await records.update('Approval', id, approval.version, { approvalStatus: 'EXPIRED', decidedAt: now });
    return true;
  });
}

/** Records in the name of the server itself. */
function recordsOf(database: Database, model: Model, now: string): RecordStore {
  const system = { userName: 'system', screen: 'system', requestId: crypto.randomUUID(), now } as const;
  return createRecordStore(database, model, { ...system, language: 'tr' });
}
