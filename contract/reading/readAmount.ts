import type { Language } from '../language';
import { isAnyDecimal } from '../money';
import { calculate, isCalculation } from './calculate';
import { readNumber, withoutNothing } from './readNumber';
import { unread } from './unread';

/** Digits that every number of JavaScript still tells apart. */
const safeDigits = 15;

/** How a number is read. */
export interface NumberWords {
  readonly language: Language;
  /** Digits after the point of the field, those of its currency where it has fewer. */
  readonly scale: number;
  /** Most decimals that the field accepts; the currency's own rule refuses too many with its own message. */
  readonly most?: number;
  /** Whether calculations are evaluated: in typed text only, not in pasted or imported text. */
  readonly isTyped?: boolean;
}

/**
 * A decimal as a string with a point; null for an empty text. An ambiguous text, and one with more decimals than the
 * field accepts, is kept as written (`unread`).
 */
export function readDecimal(text: string, words: NumberWords): string | null {
  if (text.trim() === '') return null;
  const { language, scale, most = scale, isTyped = false } = words;
  const counts = isTyped && isCalculation(text);
  const value = counts ? calculate(text, language, scale) : readNumber(text, language, scale);
  if (value === null) return unread(text);
  const exact = withoutNothing(value, most);
  const isTaken = isAnyDecimal(exact) && (exact.split('.')[1] ?? '').length <= most;
  return isTaken ? exact : unread(text);
}

/** A whole number; null for an empty text. Any other text is kept as written (`unread`). */
export function readInteger(
  text: string,
  words: Omit<NumberWords, 'scale' | 'most'>,
): number | string | null {
  const value = readDecimal(text, { ...words, scale: 0 });
  if (value === null) return null;
  return /^-?\d+$/.test(value) && value.length <= safeDigits ? Number(value) : unread(text);
}
