import Big from 'big.js';
import type { PartnerDiffCode } from '../../../../../contract/model/generated/entities';
import { addDays } from '../../../../../contract/values/days';
import type { ValuesOf } from '../../../../records/RecordStore';
import type { Transfer, TransferCall } from '../life';
import { askedPartner } from './askedPartner';
import type { AskPorts } from './askPartners';
import { isSame, learnReport } from './learn';
import { statusQuestion } from './orderContent';
import { type AskedPartner, type PartnerService, type ReportedOrder, reportedOrder } from './PartnerService';

/** A day of a partner, compared. */
export interface Reconciled {
  /** Transfers that the partner listed. */
  readonly listed: number;
  /** Transfers of ours that the list brought into their state there. */
  readonly corrected: number;
  /** Differences that remain, and wait for staff. */
  readonly open: number;
}

/** Pages of a list at most: a partner that always names a next page is not followed for ever. */
const pageLimit = 1000;

type Difference = ValuesOf<'PartnerDifference'> & {
  readonly transferNo: string;
  readonly diffKind: PartnerDiffCode;
};

/**
 * Compares the transfers that a partner lists for a day with ours. A transfer whose news was lost is brought into the state of the
 * list; what contradicts our books is stored as a difference, and one that is gone is cleared. Null if the partner did not
 * answer: nothing is changed then.
 * @param day UTC, YYYY-MM-DD
 */
export async function reconcilePartner(
  ports: AskPorts,
  partner: string,
  day: string,
): Promise<Reconciled | null> {
  const asked = await ports.inTransaction(({ records }) => askedPartner(records, partner));
  const listed = asked && (await listOf(ports.service, asked, day));
  if (asked === null || listed === null) return null;
  const found: Difference[] = [];
  let corrected = 0;
  for (const report of listed) {
    const result = await ports.inTransaction((call) => compare(call, partner, report));
    if (result === 'CHANGED') corrected += 1;
    else if (result !== 'KNOWN') found.push(result);
  }
  const names = new Set(listed.map(({ orderNo }) => orderNo));
  const ours = await ports.inTransaction((call) => handedOver(call, partner, day));
  for (const transfer of ours.filter(({ transferNo }) => !names.has(transferNo))) {
    // It may have arrived there on the day before or after: its own state decides.
    const reply = await ports.service.ask(asked, statusQuestion(transfer));
    if (reply.kind === 'unknown') found.push({ ...ourSide(transfer), diffKind: 'MISSING_THERE' });
  }
  await ports.inTransaction((call) => storeDifferences(call, { partner, reconDate: day }, found));
  return { listed: listed.length, corrected, open: found.length };
}

/** All transfers of a partner's list; null without an answer, or with a transfer that is not whole. */
async function listOf(
  service: PartnerService,
  asked: AskedPartner,
  day: string,
): Promise<readonly ReportedOrder[] | null> {
  const listed: ReportedOrder[] = [];
  let after = '';
  for (let page = 0; page < pageLimit; page += 1) {
    const question = { key: `LIST-${day}-${page}`, place: { day, after }, content: null };
    const reply = await service.ask(asked, { job: 'RECON', ...question });
    if (reply.kind !== 'answered' || !Array.isArray(reply.content.orders)) return null;
    for (const each of reply.content.orders) {
      const report = reportedOrder(each);
      if (report === null) return null;
      listed.push(report);
    }
    const { next = null } = reply.content;
    if (next === null) return listed;
    after = String(next);
  }
  return null;
}

/** Brings our transfer into the state of the list, or says how they differ. */
async function compare(
  call: TransferCall,
  partner: string,
  report: ReportedOrder,
): Promise<'CHANGED' | 'KNOWN' | Difference> {
  const { orderNo: transferNo, payoutAmount: partnerAmount, payoutCurrency: currency, state } = report;
  const transfer = await call.records.find('Transfer', { transferNo, partner });
  const theirs = { transferNo, currency, partnerAmount, partnerState: state };
  if (transfer === null) return { ...theirs, difference: partnerAmount, diffKind: 'MISSING_HERE' };
  const learned = await learnReport(call, transfer.id, report);
  if (learned === 'CHANGED' || learned === 'KNOWN') return learned;
  if (isSame(transfer, report))
    return { ...ourSide(transfer), ...theirs, difference: '0.00', diffKind: 'STATE' };
  const difference = new Big(partnerAmount).minus(transfer.payoutAmount).toFixed(2);
  return { ...ourSide(transfer), ...theirs, difference, diffKind: 'AMOUNT' };
}

const ourSide = ({
  id: transfer,
  transferNo,
  payoutAmount,
  payoutCurrency: currency,
  transferStatus,
}: Transfer) => ({
  transferNo,
  transfer,
  currency,
  ourAmount: payoutAmount,
  ourStatus: transferStatus,
  difference: new Big(payoutAmount).times(-1).toFixed(2),
});

/** Our transfers of a day that the partner has accepted and did not give back. */
function handedOver({ records }: TransferCall, partner: string, day: string): Promise<readonly Transfer[]> {
  return records.list('Transfer', {
    partner,
    transferStatus: ['READY', 'PAID'],
    sentAt: { gte: `${day}T00:00:00.000Z`, lt: `${addDays(day, 1)}T00:00:00.000Z` },
  });
}

/** Values that one side alone has. */
const oneSided = {
  transfer: null,
  ourAmount: null,
  ourStatus: null,
  partnerAmount: null,
  partnerState: null,
};

/** Stores what differs on a day, and clears what does not any more. */
async function storeDifferences(
  { records, now }: TransferCall,
  of: { readonly partner: string; readonly reconDate: string },
  found: readonly Difference[],
): Promise<void> {
  const known = new Map((await records.list('PartnerDifference', of)).map((each) => [each.transferNo, each]));
  for (const difference of found) {
    const earlier = known.get(difference.transferNo);
    known.delete(difference.transferNo);
    const values = { ...oneSided, ...difference, diffStatus: 'OPEN', clearedAt: null } as const;
    if (earlier) await records.update('PartnerDifference', earlier.id, earlier.version, values);
    else await records.insert('PartnerDifference', { ...of, ...values, foundAt: now });
  }
  for (const { id, version, diffStatus } of known.values())
    if (diffStatus === 'OPEN')
      await records.update('PartnerDifference', id, version, { diffStatus: 'CLEARED', clearedAt: now });
}
