import Big from 'big.js';
import type {
  PartnerDiffCode,
  PosBankStateCode,
  PosStatusCode,
  PosStepCode,
} from '../../../../contract/model/generated/entities';
import { type CardCall, type CardOrder, takeStep } from './life';
import { takePayment } from './loading';
import type { PosReport } from './PosService';
import { requests } from './requests';

/** Outcome of a report: our order changed, was in that state or further already, or contradicts it and waits for staff. */
export type Learned = 'CHANGED' | 'KNOWN' | 'DISPUTED';

type Outcome = PosStepCode | 'KNOWN';

/**
 * What a report means for an order in each state; nothing: they contradict each other. Reports may be old, so that an order which is
 * further than its report knows it.
 */
const outcomes: Readonly<
  Record<Exclude<PosReport['state'], 'WAITING'>, Readonly<Partial<Record<PosStatusCode, Outcome>>>>
> = {
  APPROVED: {
    WAITING: 'APPROVE',
    TIMEOUT: 'APPROVE',
    APPROVED: 'KNOWN',
    REPROCESSED: 'KNOWN',
    VOID_PENDING: 'KNOWN',
    REFUND_PENDING: 'KNOWN',
    VOIDED: 'KNOWN',
    REFUNDED: 'KNOWN',
  },
  DECLINED: { WAITING: 'DECLINE', TIMEOUT: 'DECLINE', DECLINED: 'KNOWN' },
  // A payment that the bank took back before we knew of it was never one.
  VOIDED: {
    WAITING: 'DECLINE',
    TIMEOUT: 'DECLINE',
    DECLINED: 'KNOWN',
    VOID_PENDING: 'VOID',
    VOIDED: 'KNOWN',
  },
  REFUNDED: { REFUND_PENDING: 'REFUND', REFUNDED: 'KNOWN' },
};

/** Whether both sides have the same money. */
const isSame = ({ amount, currency }: CardOrder, report: Pick<PosReport, 'amount' | 'currency'>): boolean =>
  currency === report.currency && new Big(amount).eq(report.amount);

/**
 * Brings an order into the state that its bank reports, on whatever way the report came: called back, asked for, or listed. A report
 * that contradicts our books, or has other money, changes nothing, and is a difference that staff see.
 * @param way TOLD: the bank called back
 */
export async function learnReport(
  call: CardCall,
  id: string,
  report: PosReport,
  way: 'TOLD' | 'ASKED',
): Promise<Learned> {
  const order = await call.records.lock('VirtualPosTransaction', id);
  if (order === null) return 'DISPUTED';
  const isEqual = isSame(order, report);
  const { state } = report;
  // Before the card holder has paid there is nothing to know.
  const meaning = state === 'WAITING' ? 'KNOWN' : outcomes[state][order.posStatus];
  const outcome = isEqual ? meaning : undefined;
  if (outcome === undefined) {
    await keepDifference(call, order.bank, report, order);
    await requests.dispute(call, order);
    return 'DISPUTED';
  }
  if (outcome === 'KNOWN') {
    if (way === 'ASKED' && state !== 'WAITING') await agree(call, order);
    return 'KNOWN';
  }
  const { cardMasked, authCode, rrn, responseCode } = report;
  const told = Object.entries({ cardMasked, authCode, rrn, responseCode }).filter(
    ([, text]) => text !== null,
  );
  const values = {
    ...Object.fromEntries(told),
    bankState: state,
    bankStateAt: call.now,
    // A bank that told two things must be asked.
    ...((way === 'ASKED' || order.posAnswer !== 'DISPUTED') && { posAnswer: 'ACCEPTED' as const }),
  };
  // Nobody needs to ask any more what the bank has told.
  if (way === 'TOLD') await requests.withdraw(call, order);
  if (outcome !== 'APPROVE') await takeStep(call, id, outcome, { values });
  else {
    const isFound = way === 'ASKED' && order.posStatus === 'TIMEOUT';
    await takePayment(call, order, isFound ? 'REPROCESS' : 'APPROVE', values);
  }
  if (way === 'ASKED') await clearDifferences(call, order);
  return 'CHANGED';
}

/** How a report differs from our order; without one, the bank has an order that we do not. */
export function differenceOf(report: PosReport, order: CardOrder | null) {
  const { orderId, amount: bankAmount, currency, state: bankState } = report;
  const theirs = { orderId, currency, bankAmount, bankState: bankState as PosBankStateCode };
  if (order === null) {
    const diffKind: PartnerDiffCode = 'MISSING_HERE';
    return { ...theirs, order: null, ourAmount: null, ourStatus: null, difference: bankAmount, diffKind };
  }
  const { id, amount: ourAmount, posStatus: ourStatus } = order;
  const diffKind: PartnerDiffCode = isSame(order, report) ? 'STATE' : 'AMOUNT';
  const difference = new Big(bankAmount).minus(ourAmount).toFixed(2);
  return { ...theirs, order: id, ourAmount, ourStatus, difference, diffKind };
}

/** The bank has what we have: nothing waits for staff any more. */
async function agree(call: CardCall, order: CardOrder): Promise<void> {
  if (order.posAnswer !== 'DISPUTED') return;
  await call.records.update('VirtualPosTransaction', order.id, order.version, { posAnswer: 'ACCEPTED' });
  await clearDifferences(call, order);
}

async function clearDifferences({ records, now: clearedAt }: CardCall, { id }: CardOrder): Promise<void> {
  for (const open of await records.list('VirtualPosDifference', { order: id, diffStatus: 'OPEN' }))
    await records.update('VirtualPosDifference', open.id, open.version, { diffStatus: 'CLEARED', clearedAt });
}

/** Keeps what a bank told as a difference of the order’s day (UTC), or of today: an answer that agrees clears it, and so does the list. */
export async function keepDifference(
  { records, now }: CardCall,
  bank: string,
  report: PosReport,
  order: CardOrder | null,
): Promise<void> {
  const { orderId } = report;
  const reconDate = (order?.txnAt ?? now).slice(0, 10);
  const values = { ...differenceOf(report, order), diffStatus: 'OPEN', clearedAt: null } as const;
  const known = await records.find('VirtualPosDifference', { bank, reconDate, orderId });
  if (known) await records.update('VirtualPosDifference', known.id, known.version, values);
  else await records.insert('VirtualPosDifference', { ...values, bank, reconDate, foundAt: now });
}
