import type { Language } from '../language';
import { isAnyDecimal, withoutNothing } from '../money';
import { unread } from '../unread';
import { calculate, isCalculation } from './calculate';
import { isInCurrency, readNumber } from './readNumber';

/** Number of digits that a JavaScript number stores exactly. */
const safeDigits = 15;

/** Options for reading a number. */
export interface NumberWords {
  readonly language: Language;
  /** Decimals of the field, or of its currency if fewer. */
  readonly scale: number;
  /**
   * Maximum decimals that the field accepts; the currency's own rule rejects excess decimals with its own
   * message.
   */
  readonly maxDecimals?: number;
  /** ISO 4217 code of the amount, if known: a text in another currency is not read. */
  readonly currency?: string;
  /** Whether calculations are evaluated: only in typed text, not in pasted or imported text. */
  readonly isTyped?: boolean;
}

/**
 * Parses a decimal; null for an empty text. An ambiguous text, one with more decimals than the field accepts,
 * or one in another currency is kept as written (`unread`).
 */
export function readDecimal(text: string, words: NumberWords): string | null {
  if (text.trim() === '') return null;
  const { language, scale, maxDecimals = scale, currency, isTyped = false } = words;
  if (currency !== undefined && !isInCurrency(text, currency)) return unread(text);
  const counts = isTyped && isCalculation(text);
  const value = counts ? calculate(text, language, scale) : readNumber(text, language, scale);
  if (value === null) return unread(text);
  const exact = withoutNothing(value, maxDecimals);
  const isValid = isAnyDecimal(exact) && (exact.split('.')[1] ?? '').length <= maxDecimals;
  return isValid ? exact : unread(text);
}

/** Parses a whole number; null for an empty text. Other texts are kept as written (`unread`). */
export function readInteger(
  text: string,
  words: Omit<NumberWords, 'scale' | 'most'>,
): number | string | null {
  const value = readDecimal(text, { ...words, scale: 0 });
  if (value === null) return null;
  return /^-?\d+$/.test(value) && value.length <= safeDigits ? Number(value) : unread(text);
}
