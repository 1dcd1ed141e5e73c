import type { RateSourceCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/**
 * The rate of a currency as of a day: the one published last by then, of a source or of any. A later one may have
 * superseded it since. Null if none was published.
 */
export async function rateAsOf(
  records: Pick<RecordStore, 'list'>,
  currency: string,
  day: string,
  rateSource?: RateSourceCode,
): Promise<StoredOf<'ExchangeRate'> | null> {
  const rateStatus = ['PUBLISHED', 'SUPERSEDED'] as const;
  const published = { currency, rateStatus, ...(rateSource && { rateSource }) };
  // Within a day the edition that was published last has the newest rates.
  const last = { field: 'rateDate', per: ['currency'] } as const;
  const [rate] = await records.list('ExchangeRate', { ...published, rateDate: { lte: day } }, { last });
  return rate ?? null;
}
