import type { SegmentCode } from '../../../../../contract/model/generated/entities';
import { addDays } from '../../../../../contract/values/days';
import type { RecordStore } from '../../../../records/RecordStore';
import type { PriceRequest } from './PriceRequest';

/** Rules of segments: transactions of the last year from which a customer is loyal, profession of students. */
export const segmentRules = { loyalFrom: 12, studentCode: 'STUDENT' } as const;

const { loyalFrom, studentCode } = segmentRules;

/**
 * Segments of a customer for a transaction: NEW has none of its type yet, LOYAL twelve in the last year, STUDENT by
 * profession, CORPORATE by kind. Without a customer none.
 */
export async function segmentsOf(
  records: Pick<RecordStore, 'get' | 'list' | 'count'>,
  { customer, txnType }: Pick<PriceRequest, 'customer' | 'txnType'>,
  day: string,
): Promise<readonly SegmentCode[]> {
  const known = customer ? await records.get('Customer', customer) : null;
  if (known === null) return [];
  const madeSince = await transactionsOf(records, known.id, txnType);
  const lastYear = await madeSince(addDays(day, -365));
  const isNew = lastYear === 0 && (await madeSince(null)) === 0;
  const profession = known.profession ? await records.get('RiskReference', known.profession) : null;
  return [
    ...(isNew ? (['NEW'] as const) : []),
    ...(lastYear >= loyalFrom ? (['LOYAL'] as const) : []),
    ...(profession?.code === studentCode ? (['STUDENT'] as const) : []),
    ...(known.customerType === 'CORPORATE' ? (['CORPORATE'] as const) : []),
  ];
}

/** Counts the transactions of a customer after a day. Orders are counted as such: most are paid in cash, on no account. */
async function transactionsOf(
  records: Pick<RecordStore, 'list' | 'count'>,
  customer: string,
  txnType: PriceRequest['txnType'],
): Promise<(after: string | null) => Promise<number>> {
  if (txnType === 'SEND')
    return (after) => records.count('Transfer', { sender: customer, sentAt: { gt: after ?? '1900-01-01' } });
  const account = (await records.list('Account', { customer })).map(({ id }) => id);
  if (account.length === 0) return async () => 0;
  return (after) =>
    records.count('AccountTransaction', { account, txnType, ...(after && { bookingDate: { gt: after } }) });
}
