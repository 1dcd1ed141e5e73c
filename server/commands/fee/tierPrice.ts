import Big from 'big.js';
import type { Json } from '../../../contract/values/json';
import { amountOf } from '../values';

/**
 * A tier of an amount template (catalogue §5.5, AmountTier): from, to (empty: unlimited), fixed amount,
 * percent.
 */
export interface AmountTier {
  readonly fromAmount: string;
  readonly toAmount?: string | null;
  readonly fixedAmount?: string | null;
  readonly percent?: string | null;
}

/**
 * Prices an amount by tiers. Cumulative: each slice of the amount is priced by its own tier, and the fixed
 * amounts of all reached tiers add up; otherwise the tier that contains the amount prices all of it.
 */
export function tierPrice(tiers: readonly AmountTier[], cumulative: boolean, amount: Big): Big {
  if (!cumulative) {
    const tier = tiers.find((each) => amount.gte(each.fromAmount) && amount.lt(endOf(each, amount)));
    return tier ? priceOf(tier, amount) : new Big(0);
  }
  return tiers
    .filter((tier) => amount.gt(tier.fromAmount))
    .reduce((sum, tier) => {
      const end = endOf(tier, amount);
      return sum.plus(priceOf(tier, (amount.lt(end) ? amount : end).minus(tier.fromAmount)));
    }, new Big(0));
}

/** Upper bound of a tier; for the last one above any amount. */
function endOf(tier: AmountTier, amount: Big): Big {
  return tier.toAmount ? new Big(tier.toAmount) : amount.plus(1);
}

function priceOf(tier: AmountTier, amount: Big): Big {
  return amountOf(tier.fixedAmount).plus(amount.times(amountOf(tier.percent)).div(100));
}

/** The tiers stored in an amount template. */
export function tiersOf(template: { readonly tiers?: Json }): readonly AmountTier[] {
  return Array.isArray(template.tiers) ? (template.tiers as unknown as readonly AmountTier[]) : [];
}
