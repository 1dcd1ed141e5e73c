import type { SegmentCode } from '../../../contract/generated/entities';
import { addDays } from '../../../contract/values/days';
import type { RecordStore } from '../../storage/RecordStore';
import type { PriceRequest } from './PriceRequest';

/** Transactions of the last year from which a customer is loyal. */
const loyalFrom = 12;

/** Profession of students in the list of occupations. */
const studentCode = 'STUDENT';

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
  const account = (await records.list('Account', { customer: known.id })).map(({ id }) => id);
  const made = (match: object) => records.count('AccountTransaction', { account, txnType, ...match });
  const lastYear = account.length === 0 ? 0 : await made({ bookingDate: { gt: addDays(day, -365) } });
  const isNew = lastYear === 0 && (account.length === 0 || (await made({})) === 0);
  const profession = known.profession ? await records.get('RiskReference', known.profession) : null;
  return [
    ...(isNew ? (['NEW'] as const) : []),
    ...(lastYear >= loyalFrom ? (['LOYAL'] as const) : []),
    ...(profession?.code === studentCode ? (['STUDENT'] as const) : []),
    ...(known.customerType === 'CORPORATE' ? (['CORPORATE'] as const) : []),
  ];
}
