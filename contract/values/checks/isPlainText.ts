/** Control characters, bidirectional overrides, line separators, non-characters, lone surrogates. */
const refusedInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u;
/** Of these, tabs and line breaks are allowed in multi-line texts. */
const layout = /[\t\n\r]/g;
const visible = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0]/u;

/**
 * Keyword `plainText`: a text that is readable and can be stored in PostgreSQL. It has at least one visible
 * character, and no control character, bidirectional override (`U+202E`) or lone surrogate. `several`: line
 * breaks and tabs are allowed. Accepts empty texts.
 */
export function isPlainText(value: unknown, lines: 'one' | 'several'): boolean {
  if (typeof value !== 'string' || value === '') return true;
  const text = lines === 'several' ? value.replace(layout, ' ') : value;
  return !refusedInLine.test(text) && visible.test(text);
}
