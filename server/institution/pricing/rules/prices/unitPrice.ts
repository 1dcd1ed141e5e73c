import Big from 'big.js';
import type { ValuesOf } from '../../../../records/RecordStore';
import { type AmountTier, tierPrice } from './tierPrice';

type Template = Pick<
  ValuesOf<'FeeTemplate'>,
  'fixedAmount' | 'percent' | 'calcMethod' | 'minAmount' | 'maxAmount'
>;

/** The tiers of an amount template, in their order. */
export interface Tiers {
  readonly cumulative: boolean;
  readonly tiers: readonly AmountTier[];
}

/**
 * Price of one transaction by a fee template (CalcMethod) within its floor and ceiling, before tax, campaigns and shares.
 * Null if the amount is outside of its tiers.
 */
export function unitPrice(template: Template, tiers: Tiers | null, amount: Big): Big | null {
  const price = byMethod(template, tiers, amount);
  if (price === null) return null;
  const { minAmount, maxAmount } = template;
  if (minAmount && price.lt(minAmount)) return new Big(minAmount);
  return maxAmount && price.gt(maxAmount) ? new Big(maxAmount) : price;
}

function byMethod(
  { calcMethod, fixedAmount, percent }: Template,
  tiers: Tiers | null,
  amount: Big,
): Big | null {
  const fixed = new Big(fixedAmount ?? 0);
  const share = amount.times(percent ?? 0).div(100);
  switch (calcMethod) {
    case 'FIXED':
      return fixed;
    case 'PERCENT':
      return share;
    case 'MIXED':
      return fixed.plus(share);
    case 'TIERED':
      return tiers && tierPrice(tiers.tiers, tiers.cumulative, amount);
    default:
      return null;
  }
}
