import Big from 'big.js';

/** A rate as people quote it, by which amounts are computed: what is printed multiplies. */
export interface QuotedRate {
  /** Six decimals at most. */
  readonly rate: Big;
  /** Units of the currency for one of the counter currency; otherwise the other way round. */
  readonly isInverse: boolean;
}

/**
 * Lira for one unit of a foreign currency; of two foreign ones, the number that is not below one.
 * @param exact units of the counter currency for one of the currency
 */
export function quotedRate(exact: Big, currency: string, counterCurrency: string): QuotedRate {
  const isInverse = currency === 'TRY' || (counterCurrency !== 'TRY' && exact.lt(1));
  if (exact.eq(0)) return { rate: exact, isInverse: false };
  return { rate: (isInverse ? new Big(1).div(exact) : exact).round(6, Big.roundHalfUp), isInverse };
}

/** An amount of the currency in the counter currency, not rounded. */
export function inCounter({ rate, isInverse }: QuotedRate, amount: Big): Big {
  return isInverse ? amount.div(rate) : amount.times(rate);
}

/** An amount of the counter currency in the currency, not rounded. */
export function inCurrency({ rate, isInverse }: QuotedRate, amount: Big): Big {
  return isInverse ? amount.times(rate) : amount.div(rate);
}
