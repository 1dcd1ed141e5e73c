/** Characters that a spreadsheet skips before a formula: blanks, controls, marks, quotes. */
const skipped = '[\\s\\p{Cc}\\p{Cf}\\p{Z}"]';

/** First characters of a formula, and all Unicode variants, such as full-width `＝`. */
const formula = '[=+\\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌﬩]';

/** Possible cell separators, whatever the file uses: programs apply their user's settings. */
const separator = '[;,\\t|\\r\\n]';

const isNumber = /^-?\d+(?:[.,]\d+)*$/;
const isFormula = new RegExp(`^(?:[\\t\\r\\n]|${skipped}*${formula})`, 'u');
const afterSeparator = new RegExp(`(?=${formula})(?<=${separator}${skipped}*)`, 'gu');

/**
 * Protects a text from being read as a formula: one that starts with `= + - @` in any form, after anything a
 * spreadsheet skips, or with a tab or line end, gets a leading apostrophe. Numbers stay unchanged, including
 * negative ones. Removes NUL.
 */
export function neutralise(text: string): string {
  const plain = text.replaceAll('\0', '');
  if (isNumber.test(plain)) return plain;
  return isFormula.test(plain) || text.startsWith('\0') ? `'${plain}` : plain;
}

/** The same for a cell of a text file, which another program may split at separators within the text. */
export function neutraliseDivided(text: string): string {
  return neutralise(text).replace(afterSeparator, "'");
}
