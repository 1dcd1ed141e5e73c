import Big from 'big.js';
import type { Json } from '../../contract/json';

/** The text of a field; null where it is empty or no text. */
export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The amount of a decimal field; zero where it is empty. */
export function amountOf(value: Json | undefined): Big {
  return new Big(textOf(value) ?? '0');
}

/** An amount as it travels and is stored: two digits behind the point, halves away from zero. */
export function amountText(amount: Big): string {
  return amount.toFixed(2, Big.roundHalfUp);
}
