import Big from 'big.js';
import type { Json } from '../../../contract/json';
import { amountOf } from '../values';
import { tierPrice, tiersOf } from './tierPrice';

type Fields = Readonly<Record<string, Json>>;

/** What a fee template charges for one transaction (CalcMethod), before floor, ceiling, tax and shares. */
export function unitPrice(template: Fields, amountTemplate: Fields | null, amount: Big): Big {
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
