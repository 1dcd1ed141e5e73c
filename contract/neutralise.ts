/** Characters that a spreadsheet drops or skips before it looks for a formula: blanks, controls, marks, quotes. */
const skipped = '[\\s\\p{Cc}\\p{Cf}\\p{Z}"]';

/** What begins a formula, and every character that Unicode writes it by, such as full-width `＝`. */
const formula = '[=+\\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌﬩]';

/** What may separate cells, whatever the file is written with: programs go by the settings of whoever opens it. */
const separator = '[;,\\t|\\r\\n]';

const isNumber = /^-?\d+(?:[.,]\d+)*$/;
const isFormula = new RegExp(`^(?:[\\t\\r\\n]|${skipped}*${formula})`, 'u');
const afterSeparator = new RegExp(`(?=${formula})(?<=${separator}${skipped}*)`, 'gu');

/**
 * A text that no spreadsheet takes for a formula: one that begins with `= + - @` in any form, behind whatever a
 * spreadsheet skips, or with a tab or line end, is preceded by an apostrophe. Numbers stay numbers, negative ones too.
 * NUL is left out.
 */
export function neutralise(text: string): string {
  const plain = text.replaceAll('\0', '');
  if (isNumber.test(plain)) return plain;
  return isFormula.test(plain) || text.startsWith('\0') ? `'${plain}` : plain;
}

/** The same for a cell of a text file, which another program may divide at separators that the text itself has. */
export function neutraliseDivided(text: string): string {
  return neutralise(text).replace(afterSeparator, "'");
}
