import { Refusal } from '../../../base/errors/Refusal';
import type { RecordStore, ValuesOf } from '../../../records/RecordStore';
import { storeHeldParties } from '../../aml/rules/screening';
import type { RefusedOperation } from './RefusedOperation';

/** The refused request. */
export interface RefusedRequest {
  readonly screenId: string;
  readonly userName: string;
  readonly requestId: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Longest reason that is kept. */
const longestReason = 500;

/**
 * Records a refused operation, in a transaction of its own: that of the operation is rolled back. A request
 * that arrives twice leaves one row.
 */
export async function recordReject(
  records: RecordStore,
  { stage, facts, code, text, values }: RefusedOperation,
  { screenId, userName, requestId, now }: RefusedRequest,
): Promise<void> {
  if (await records.find('TransactionReject', { requestId })) return;
  const { txnCode, amount, currency, agent, channel } = facts;
  const account = facts.account ? await records.get('Account', facts.account) : null;
  const customer = facts.customer ?? account?.customer ?? null;
  const recordRef = facts.recordRef ?? account?.accountNo ?? null;
  const reject: ValuesOf<'TransactionReject'> = {
    txnCode,
    recordRef,
    customer,
    amount,
    currency,
    agent,
    channel,
    screenId,
    userName,
    requestId,
    values,
    // Both record the same: a reject must not show whether a list or a pattern has stopped it.
    rejectStage: stage === 'SCREENING' || stage === 'MONITORING' ? 'AML' : stage,
    rejectCode: code,
    rejectReason: text.tr.slice(0, longestReason),
    rejectReasonEn: text.en.slice(0, longestReason),
    rejectedAt: now,
  };
  try {
    await records.insert('TransactionReject', reject);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'record.unique') return;
    throw error;
  }
  if (stage === 'SCREENING') await storeHeldParties(records, facts.parties ?? [], { now, txnRef: recordRef });
}
