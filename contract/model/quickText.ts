import type { Json } from '../values/json';
import type { FieldKind } from './compiledForm';

/** Kinds with searchable text values. */
export const textKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'iban',
  'phone',
  'email',
  'country',
  'currency',
]);

/** Letters folded to plain ones, like the database's `fold_text`. */
const plain = new Map(
  [...'IİıÇçĞğÖöŞşÜüÂâÎîÛû'].map((letter, at) => [letter, 'iiiccggoossuuaaiiuu'[at] ?? '']),
);

/** Folds case and Turkish letters exactly like the database's `fold_text`: `ŞIRIN` and `şirin` are equal. */
export function foldText(text: string): string {
  return [...text]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}

/** Maximum number of words in a quick filter; further words are ignored. */
const maxWords = 6;

/**
 * Words of a quick filter. A row matches when each word is in one of its columns. A word without a letter or digit is
 * ignored.
 */
export function quickWords(text: string): readonly string[] {
  return text.split(/\s+/).filter(isWord).slice(0, maxWords);
}

/** Whether a quick filter has only punctuation, which matches nothing: no index supports it. */
export function isSignsAlone(text: string): boolean {
  return text.trim() !== '' && !isWord(text);
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Whether a word is searched only at the beginning of words: without three consecutive letters or digits it
 * is too frequent elsewhere.
 */
export function isShortWord(word: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(word);
}

/** Whether a text contains a word of a quick filter: anywhere, a short one at the beginning of a word. */
export function hasWord(text: string, word: string): boolean {
  const [folded, wanted] = [foldText(text), foldText(word)];
  if (!isShortWord(word)) return folded.includes(wanted);
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`);
}

/** Parses a word as a day (`05.01.2026`), in the stored format; null for other words. */
export function dayNamed(word: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(word) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Parses a word as a whole number of at most nine digits; null for other words. */
export function numberNamed(word: string): number | null {
  return /^\d{1,9}$/.test(word) ? Number(word) : null;
}

/**
 * Whether a column's value matches a word of a quick filter. Texts, code labels and look-up labels are
 * searched as shown; dates and whole numbers are compared as a whole; amounts, timestamps and booleans are
 * not searched.
 */
export function holdsQuickWord(kind: FieldKind, value: Json, shown: string, word: string): boolean {
  if (value === null || value === '') return false;
  if (kind === 'date') return dayNamed(word) === String(value).slice(0, 10);
  if (kind === 'integer') return numberNamed(word) === Number(value);
  return (textKinds.has(kind) || kind === 'codes' || kind === 'lookup') && hasWord(shown, word);
}
