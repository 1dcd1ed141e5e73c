import Big from 'big.js';
import { currencyDigits } from '../../../contract/values/currencies';
import { type Language, type LocalizedText, localeTags } from '../../../contract/values/language';

const formatsIn = (language: Language) =>
  [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(localeTags[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );

/** Formats of each language by the number of decimals. */
const formats = { tr: formatsIn('tr'), en: formatsIn('en') };

/** Formats an amount in both languages: 1.234,56 TRY and 1,234.56 TRY, but 1.235 JPY. Exact: never a float. */
export function shownAmount(amount: Big, currency: string): LocalizedText {
  const digits = currencyDigits(currency);
  const exact = amount.toFixed(digits, Big.roundHalfUp) as Intl.StringNumericLiteral;
  const shown = (language: Language) => `${formats[language][digits]?.format(exact)} ${currency}`;
  return { tr: shown('tr'), en: shown('en') };
}
