import Big from 'big.js';
import { type LocalizedText, localeTags } from '../../../contract/values/language';

const formats = {
  tr: new Intl.NumberFormat(localeTags.tr, { minimumFractionDigits: 2 }),
  en: new Intl.NumberFormat(localeTags.en, { minimumFractionDigits: 2 }),
};

/** Formats an amount in both languages: 1.234,56 TRY and 1,234.56 TRY. Exact: never a float. */
export function shownAmount(amount: Big, currency: string): LocalizedText {
  const exact = amount.toFixed(2, Big.roundHalfUp) as Intl.StringNumericLiteral;
  return { tr: `${formats.tr.format(exact)} ${currency}`, en: `${formats.en.format(exact)} ${currency}` };
}
