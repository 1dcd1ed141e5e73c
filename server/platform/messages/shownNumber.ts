import type Big from 'big.js';
import type { LocalizedText } from '../../../contract/values/language';

/** Formats a number in both languages, without separators of thousands: 12,50 and 12.50. @param text an exact decimal, or a number */
export function shownNumber(text: string | Big): LocalizedText {
  const exact = typeof text === 'string' ? text : text.toFixed();
  return { tr: exact.replace('.', ','), en: exact };
}
