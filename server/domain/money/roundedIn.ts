import Big from 'big.js';
import { currencyDigits } from '../../../contract/values/currencyDigits';

/** Decimals of an amount in a currency: none of a yen, and at most the two of the ledger. */
const ledgerDigits = (currency: string): number => Math.min(2, currencyDigits(currency));

/** An amount with the decimals of its currency. @param mode default: halves away from zero */
export function roundedIn(value: Big, currency: string, mode: Big.RoundingMode = Big.roundHalfUp): Big {
  return value.round(ledgerDigits(currency), mode);
}

/** An amount as it is stored, with two decimals; those that its currency lacks are zeros. */
export function storedAmount(value: Big, currency: string, mode: Big.RoundingMode = Big.roundHalfUp): string {
  return roundedIn(value, currency, mode).toFixed(2);
}
