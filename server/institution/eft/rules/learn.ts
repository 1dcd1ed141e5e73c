import Big from 'big.js';
import type { BankReport } from './BankService';
import type { EftCall, EftOrder } from './EftCall';
import { takeStep } from './takeStep';

/** Outcome of a report: our order changed, was in that state or further already, or contradicts it and waits for staff. */
export type Learned = 'CHANGED' | 'KNOWN' | 'DISPUTED';

/** How far an order has come at its bank. */
const progress = { ACCEPTED: 1, COMPLETED: 2, RETURNED: 3 } as const;
const ours: Readonly<Partial<Record<EftOrder['eftStatus'], number>>> = {
  QUEUED: 0,
  SENT: 1,
  COMPLETED: 2,
  RETURNED: 3,
  REFUNDED: 3,
};

/**
 * Brings an order into the state that its bank reports, on whatever way the report came: an answer or an event. Reports may be
 * old, and may come twice. One that contradicts our books changes nothing.
 */
export async function learnReport(call: EftCall, id: string, report: BankReport): Promise<Learned> {
  const order = await call.records.lock('EftOrder', id);
  const known = order === null ? undefined : ours[order.eftStatus];
  if (order === null || known === undefined || !new Big(order.amount).eq(report.amount)) return 'DISPUTED';
  const { state, queryNo, returnCode } = report;
  if (known >= progress[state]) return 'KNOWN';
  const bankCode = returnCode ?? state;
  if (known === 0)
    await takeStep(call, id, 'ACCEPT', { values: { queryNo, bankAnswer: 'ACCEPTED' }, bankCode: 'ACCEPTED' });
  if (state === 'COMPLETED') await takeStep(call, id, 'COMPLETE', { bankCode });
  if (state === 'RETURNED') await takeStep(call, id, 'RETURN', { values: { returnCode }, bankCode });
  return 'CHANGED';
}
