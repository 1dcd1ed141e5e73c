import Big from 'big.js';
import type { ValuesOf } from '../../storage/RecordStore';
import { amountOf } from '../values';
import { tierPrice, tiersOf } from './tierPrice';

type Template = Pick<ValuesOf<'FeeTemplate'>, 'fixedAmount' | 'percent' | 'calcMethod'>;
type Tiers = Pick<ValuesOf<'AmountTemplate'>, 'tiers' | 'cumulative'>;

/** Price of one transaction by a fee template (CalcMethod), before floor, ceiling, tax and shares. */
export function unitPrice(template: Template, amountTemplate: Tiers | null, amount: Big): Big {
  const fixed = amountOf(template.fixedAmount);
  const share = amount.times(amountOf(template.percent)).div(100);
  switch (template.calcMethod) {
    case 'FIXED':
      return fixed;
    case 'PERCENT':
      return share;
    case 'MIXED':
      return fixed.plus(share);
    case 'TIERED':
      return amountTemplate
        ? tierPrice(tiersOf(amountTemplate), amountTemplate.cumulative === true, amount)
        : new Big(0);
    default:
      return new Big(0);
  }
}
