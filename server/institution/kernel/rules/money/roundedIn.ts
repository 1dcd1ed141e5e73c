import Big from 'big.js';
import { currencyDigits } from '../../../../../contract/values/currencies';
import { Refusal } from '../../../../base/errors/Refusal';

/** Decimals of all stored amounts. */
const storedDigits = 2;

/** A currency whose last unit the ledger cannot store. */
const unbookedCurrency = (currency: string): Refusal =>
  new Refusal('money.currencyDigits', {
    tr: `${currency} tutarları ${currencyDigits(currency)} ondalıklıdır; kurum bu dövizle işlem yapmaz.`,
    en: `Amounts in ${currency} have ${currencyDigits(currency)} decimals: the institution does not deal in it.`,
  });

/**
 * Decimals of an amount in a currency: none of a yen. Nothing is rounded to fewer than its currency has.
 * @throws Refusal `money.currencyDigits` for a currency with more decimals than the ledger: dinars of three
 */
export function ledgerDigits(currency: string): number {
  const digits = currencyDigits(currency);
  if (digits > storedDigits) throw unbookedCurrency(currency);
  return digits;
}

/**
 * An amount with the decimals of its currency. @param mode default: halves away from zero
 * @throws Refusal `money.currencyDigits`
 */
export function roundedIn(value: Big, currency: string, mode: Big.RoundingMode = Big.roundHalfUp): Big {
  return value.round(ledgerDigits(currency), mode);
}

/** An amount as it is stored, with two decimals; those that its currency lacks are zeros. @throws Refusal `money.currencyDigits` */
export function storedAmount(value: Big, currency: string, mode: Big.RoundingMode = Big.roundHalfUp): string {
  return roundedIn(value, currency, mode).toFixed(storedDigits);
}
