import Big from 'big.js';

/** A tier of an amount template: from, to (empty: unlimited), fixed amount, percent. */
export interface AmountTier {
  readonly fromAmount: string;
  readonly toAmount?: string | null;
  readonly fixedAmount?: string | null;
  readonly percent?: string | null;
}

/**
 * Prices an amount by tiers; null if no tier has it. Cumulative: each slice of the amount is priced by its own tier, and the
 * fixed amounts of all reached tiers add up; otherwise the tier that contains the amount prices all of it.
 */
export function tierPrice(tiers: readonly AmountTier[], cumulative: boolean, amount: Big): Big | null {
  const tier = tiers.find((each) => amount.gte(each.fromAmount) && amount.lt(endOf(each, amount)));
  if (tier === undefined) return null;
  if (!cumulative) return priceOf(tier, amount);
  return tiers
    .filter((each) => amount.gt(each.fromAmount))
    .reduce((sum, each) => {
      const end = endOf(each, amount);
      return sum.plus(priceOf(each, (amount.lt(end) ? amount : end).minus(each.fromAmount)));
    }, new Big(0));
}

/** Upper bound of a tier; for the last one above any amount. */
function endOf(tier: AmountTier, amount: Big): Big {
  return tier.toAmount ? new Big(tier.toAmount) : amount.plus(1);
}

function priceOf(tier: AmountTier, amount: Big): Big {
  return new Big(tier.fixedAmount ?? 0).plus(amount.times(tier.percent ?? 0).div(100));
}
