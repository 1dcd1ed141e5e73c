import Big from 'big.js';
import type { Json } from '../../../contract/values/json';

/** The text of a field; null if empty or not a text. */
export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The amount of a decimal field; zero if empty. */
export function amountOf(value: Json | undefined): Big {
  return new Big(textOf(value) ?? '0');
}

/** An amount in wire and storage format: two decimals, rounded half away from zero. */
export function amountText(amount: Big): string {
  return amount.toFixed(2, Big.roundHalfUp);
}
