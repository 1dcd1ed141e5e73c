import type { FieldKind } from './compiledForm';
import type { Json } from './json';

/** Kinds whose values are texts that people read, and search. */
export const textKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'iban',
  'phone',
  'email',
  'country',
  'currency',
]);

/** Letters that are compared as plain ones, as the database does (`fold_text`). */
const plain = new Map(
  [...'IİıÇçĞğÖöŞşÜüÂâÎîÛû'].map((letter, at) => [letter, 'iiiccggoossuuaaiiuu'[at] ?? '']),
);

/** A text without case and Turkish letters, exactly as `fold_text` in the database makes it: `ŞIRIN` and `şirin` are equal. */
export function foldText(text: string): string {
  return [...text]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}

/** Most words that a quick filter uses; further words are ignored. */
const mostWords = 6;

/**
 * Words of a quick filter. A row matches when each word is in one of its columns. A word without a letter or digit is
 * ignored.
 */
export function quickWords(text: string): readonly string[] {
  return text.split(/\s+/).filter(isWord).slice(0, mostWords);
}

/** Whether a text of a quick filter is signs alone, which find nothing: no index serves them. */
export function isSignsAlone(text: string): boolean {
  return text.trim() !== '' && !isWord(text);
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a word is looked for at the beginning of words alone: without three letters or digits in a row it is too frequent elsewhere. */
export function isShortWord(word: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(word);
}

/** Whether a text has a word of a quick filter: anywhere, a short one at the beginning of a word. */
export function hasWord(text: string, word: string): boolean {
  const [folded, wanted] = [foldText(text), foldText(word)];
  if (!isShortWord(word)) return folded.includes(wanted);
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`);
}

/** The day that a word names (`05.01.2026`), as dates are stored; null for another word. */
export function dayNamed(word: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(word) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** The whole number that a word names, at most nine digits; null for another word. */
export function numberNamed(word: string): number | null {
  return /^\d{1,9}$/.test(word) ? Number(word) : null;
}

/**
 * Whether a value of a column has a word of a quick filter. Texts, labels of codes and of look-ups are searched as they
 * are shown; a date and a whole number are compared whole; amounts, moments and ticks are not searched.
 */
export function holdsQuickWord(kind: FieldKind, value: Json, shown: string, word: string): boolean {
  if (value === null || value === '') return false;
  if (kind === 'date') return dayNamed(word) === String(value).slice(0, 10);
  if (kind === 'integer') return numberNamed(word) === Number(value);
  return (textKinds.has(kind) || kind === 'codes' || kind === 'lookup') && hasWord(shown, word);
}
