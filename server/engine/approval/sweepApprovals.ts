import type { Model } from '../../../contract/model/model';
import { notifyCounters } from '../../platform/notifications/socketSignals';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { RecordStore, StoredOf } from '../../records/RecordStore';
import { notifyWithLink } from './notifyWithLink';
import { outcomeNotice } from './outcomeNotice';

/** Maximum number of approvals per sweep, to keep it short. */
const atOnce = 200;

/** Ends what waited for an approval, in the transaction in which it expires. */
export type OnExpired = (transaction: Database, approval: StoredOf<'Approval'>) => Promise<void>;

/**
 * Sets undecided approvals past their deadline to EXPIRED (requirements C1.5), each in its own transaction and
 * with an audit entry of the server. Their requesters are notified, and the pools counted again. Approvals decided
 * meanwhile keep their decision. Returns the number of expired ones; zero if the model has no approvals.
 */
export async function sweepApprovals(
  database: Database,
  model: Model,
  now: Date,
  onExpired?: OnExpired,
): Promise<number> {
  if (model.entities.Approval === undefined) return 0;
  const moment = now.toISOString();
  const waiting = { approvalStatus: 'PENDING', expiresAt: { lte: moment } } as const;
  const due = await recordsOf(database, model, moment).list('Approval', waiting, { limit: atOnce });
  let expired = 0;
  for (const { id } of due) {
    if (await expire(database, model, id, now, onExpired)) expired += 1;
  }
  if (expired > 0) await notifyCounters(database);
  return expired;
}

async function expire(
  database: Database,
  model: Model,
  id: string,
  now: Date,
  onExpired?: OnExpired,
): Promise<boolean> {
  const moment = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    const records = recordsOf(transaction, model, moment);
    const approval = await records.lock('Approval', id);
    if (approval?.approvalStatus !== 'PENDING') return false;
    await records.update('Approval', id, approval.version, { approvalStatus: 'EXPIRED', decidedAt: moment });
    await onExpired?.(transaction, approval);
    const { requester, notification, targets } = outcomeNotice(approval, 'expired');
    await notifyWithLink(transaction, model, requester, notification, targets, now);
    return true;
  });
}

/** Records in the name of the server itself. */
function recordsOf(database: Database, model: Model, now: string): RecordStore {
  const system = { userName: 'system', screen: 'system', requestId: crypto.randomUUID(), now } as const;
  return createRecordStore(database, model, { ...system, language: 'tr', signers: 'system' });
}
