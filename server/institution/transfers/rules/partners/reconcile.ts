import Big from 'big.js';
import type { PartnerDiffCode } from '../../../../../contract/model/generated/entities';
import { addDays } from '../../../../../contract/values/days';
import type { JsonObject } from '../../../../../contract/values/json';
import type { ValuesOf } from '../../../../records/RecordStore';
import { listedOrders, storeDifferences } from '../../../kernel/rules/dayLists';
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
  await ports.inTransaction((call) =>
    storeDifferences(call, differences, { partner, reconDate: day }, found as readonly JsonObject[]),
  );
  return { listed: listed.length, corrected, open: found.length };
}

/** All transfers of a partner's list; null without an answer, or with a transfer that is not whole. */
const listOf = (
  service: PartnerService,
  asked: AskedPartner,
  day: string,
): Promise<readonly ReportedOrder[] | null> =>
  listedOrders(
    (after, index) =>
      service.ask(asked, {
        job: 'RECON',
        key: `LIST-${day}-${index}`,
        place: { day, after },
        content: null,
      }),
    reportedOrder,
  );

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

/** Differences with partners. */
const differences = {
  entity: 'PartnerDifference',
  number: 'transferNo',
  oneSided: { transfer: null, ourAmount: null, ourStatus: null, partnerAmount: null, partnerState: null },
} as const;
