import type { StoredOf } from '../../../records/RecordStore';

/** A line of a new edition to begin with: a published rate, which is the previous one. */
export function nextLine(rate: StoredOf<'ExchangeRate'>) {
  const { currency, buyRate, sellRate, effectiveBuy, effectiveSell } = rate;
  return {
    currency,
    buyRate,
    sellRate,
    previousSell: sellRate,
    effectiveBuy: effectiveBuy ?? null,
    effectiveSell: effectiveSell ?? null,
  };
}
