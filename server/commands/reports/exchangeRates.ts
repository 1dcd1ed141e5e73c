import Big from 'big.js';
import type { RecordStore } from '../../storage/RecordStore';

/** Value of one currency unit in TRY; null without a published rate. */
export type RateOf = (currency: string) => Promise<Big | null>;

/**
 * Rates as of a day: the last buying rate published by then, which values cash on hand. Each currency is read
 * once.
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
  const last = { field: 'rateDate', per: ['currency'] } as const;
  const published = { rateStatus: ['PUBLISHED', 'SUPERSEDED'], rateDate: { lte: asOfDate } } as const;
  const [latest] = await records.list('ExchangeRate', { currency, ...published }, { last });
  if (latest === undefined) return null;
  // Within a day what was published later.
  const rates = await records.list('ExchangeRate', { currency, ...published, rateDate: latest.rateDate });
  const order = ({ publishedAt }: typeof latest) => publishedAt ?? '';
  return new Big(rates.reduce((best, rate) => (order(rate) > order(best) ? rate : best)).buyRate);
}
