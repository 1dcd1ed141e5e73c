import Big from 'big.js';
import type { RecordStore } from '../../../records/RecordStore';
import { rateAsOf } from '../../rates/rules';

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
  const rate = await rateAsOf(records, currency, asOfDate);
  return rate && new Big(rate.buyRate);
}
