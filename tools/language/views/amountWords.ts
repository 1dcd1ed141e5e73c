import type { Field } from '../../../contract/model/generated/field';
import { currencyDigits } from '../../../contract/values/currencies';

/** Properties of a number that is shown: its decimals, its currency, whether its digits are grouped. */
export type AmountWords = Partial<
  Pick<Field, 'scale' | 'currencyField' | 'currencyCode' | 'rate' | 'ungrouped'>
>;

/** Properties that an aggregate inherits from its amount. */
export function amountWords({ scale, currencyField, currencyCode }: AmountWords): AmountWords {
  return {
    ...(scale !== undefined && { scale }),
    ...(currencyField && { currencyField }),
    ...(currencyCode && { currencyCode }),
  };
}

/** Decimals of a decimal field: at most those of its fixed currency. */
export function scaleOf({ scale, currencyCode }: AmountWords): number {
  if (currencyCode === undefined) return scale ?? 2;
  const digits = currencyDigits(currencyCode);
  return Math.min(scale ?? digits, digits);
}
