import Big from 'big.js';
import type { RecordStore } from '../../storage/RecordStore';

/** What one unit of a currency is worth in TRY; null where no rate was published. */
export type RateOf = (currency: string) => Promise<Big | null>;

/**
 * Rates as of a day: the last buying rate that had been published by then, by which money on hand is valued.
 * Each currency is read once.
 */
export function exchangeRates(records: RecordStore, asOfDate: string): RateOf {
  const known = new Map<string, Promise<Big | null>>();
  return (currency) => {
    const rate = known.get(currency) ?? rateOf(records, currency, asOfDate);
    known.set(currency, rate);
    return rate;
  };
}

async function rateOf(records: RecordStore, currency: string, asOfDate: string): Promise<Big | null> {
  if (currency === 'TRY') return new Big(1);
  const rates = (await records.list('ExchangeRate', { currency })).filter(
    ({ rateStatus, rateDate }) =>
      (rateStatus === 'PUBLISHED' || rateStatus === 'SUPERSEDED') && String(rateDate) <= asOfDate,
  );
  const last = rates.reduce<(typeof rates)[number] | null>(
    (best, rate) => (best === null || orderOf(rate) > orderOf(best) ? rate : best),
    null,
  );
  return last && new Big(String(last.buyRate));
}

/** Later days first, and within a day what was published later. */
function orderOf({ rateDate, publishedAt }: Readonly<Record<string, unknown>>): string {
  return `${rateDate} ${publishedAt ?? ''}`;
}
