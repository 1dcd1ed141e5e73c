import Big from 'big.js';
import type { PartnerDiffCode } from '../../../../../contract/model/generated/entities';
import { addDays } from '../../../../../contract/values/days';
import type { JsonObject } from '../../../../../contract/values/json';
import type { ValuesOf } from '../../../../records/RecordStore';
import { listedOrders, storeDifferences } from '../../../kernel/rules/dayLists';
import { type BillCall, type BillPayment, owedToBiller } from '../life';
import { type AskPorts, isSame, learnReport } from './askBillers';
import { type ReportedPayment, reportedPayment } from './BillerService';
import { statusQuestion } from './requests';

/** A day of a biller, compared. */
export interface ReconciledDay {
  /** Payments that the biller listed. */
  readonly listed: number;
  /** Payments of ours that the list brought into their state there. */
  readonly corrected: number;
  /** Differences that remain, and wait for staff. */
  readonly open: number;
}

type Difference = ValuesOf<'BillerDifference'> & {
  readonly paymentNo: string;
  readonly diffKind: PartnerDiffCode;
};

/** Differences with billers. */
const differences = {
  entity: 'BillerDifference',
  number: 'paymentNo',
  oneSided: { payment: null, ourAmount: null, ourStatus: null, billerAmount: null, billerState: null },
} as const;

/**
 * Compares the payments that a biller lists for a day with ours. A payment whose answer was lost is brought into the state of the
 * list; what contradicts our books is stored as a difference, and one that is gone is cleared. Null if the biller did not answer:
 * nothing is changed then.
 * @param day UTC, YYYY-MM-DD
 */
export async function reconcileBiller(
  ports: AskPorts,
  { id: biller, billerCode }: { readonly id: string; readonly billerCode: string },
  day: string,
): Promise<ReconciledDay | null> {
  const ask = (after: string, index: number) =>
    ports.service.ask(billerCode, {
      service: 'LIST',
      key: `LIST-${day}-${index}`,
      place: { day, after },
      content: null,
    });
  const listed = await listedOrders(ask, reportedPayment);
  if (listed === null) return null;
  const found: Difference[] = [];
  let corrected = 0;
  for (const report of listed) {
    const result = await ports.inTransaction((call) => compare(call, biller, report));
    if (result === 'CHANGED') corrected += 1;
    else if (result !== 'KNOWN') found.push(result);
  }
  const names = new Set(listed.map(({ paymentNo }) => paymentNo));
  const ours = await ports.inTransaction((call) => accepted(call, biller, day));
  for (const payment of ours.filter(({ paymentNo }) => !names.has(paymentNo))) {
    // It may have arrived there on the day before or after: its own state decides.
    const reply = await ports.service.ask(billerCode, statusQuestion(payment.paymentNo));
    if (reply.kind === 'unknown') found.push({ ...ourSide(payment), diffKind: 'MISSING_THERE' });
  }
  await ports.inTransaction((call) =>
    storeDifferences(call, differences, { biller, reconDate: day }, found as readonly JsonObject[]),
  );
  return { listed: listed.length, corrected, open: found.length };
}

/** Brings our payment into the state of the list, or says how they differ. */
async function compare(
  call: BillCall,
  biller: string,
  report: ReportedPayment,
): Promise<'CHANGED' | 'KNOWN' | Difference> {
  const { paymentNo, amount: billerAmount, state: billerState } = report;
  const payment = await call.records.find('BillPayment', { paymentNo, biller });
  const theirs = { paymentNo, currency: 'TRY', billerAmount, billerState };
  if (payment === null) return { ...theirs, difference: billerAmount, diffKind: 'MISSING_HERE' };
  const learned = await learnReport(call, payment.id, report);
  if (learned !== 'DISPUTED') return learned;
  const both = { ...ourSide(payment), ...theirs };
  if (isSame(payment, report)) return { ...both, difference: '0.00', diffKind: 'STATE' };
  const difference = new Big(billerAmount).minus(owedToBiller(payment)).toFixed(2);
  return { ...both, difference, diffKind: 'AMOUNT' };
}

function ourSide(payment: BillPayment) {
  const { id, paymentNo, billStatus: ourStatus } = payment;
  const ourAmount = owedToBiller(payment);
  const difference = new Big(ourAmount).times(-1).toFixed(2);
  return { paymentNo, payment: id, currency: 'TRY', ourAmount, ourStatus, difference };
}

/** Our payments of a day that the biller has accepted and did not give back. */
function accepted({ records }: BillCall, biller: string, day: string): Promise<readonly BillPayment[]> {
  return records.list('BillPayment', {
    biller,
    billStatus: ['PAID', 'CANCEL_PENDING'],
    paidAt: { gte: `${day}T00:00:00.000Z`, lt: `${addDays(day, 1)}T00:00:00.000Z` },
  });
}
