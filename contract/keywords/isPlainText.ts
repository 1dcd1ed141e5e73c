/** Controls, marks that turn the reading direction, separators of lines, non-characters, halves of surrogate pairs. */
const refusedInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u;
/** Of these several lines of text may have tabs and line breaks. */
const layout = /[\t\n\r]/g;
const visible = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0]/u;

/**
 * Keyword `plainText`: a text that a person can read and PostgreSQL can store. It has at least one visible character
 * and no control character, no mark that reorders what is shown (`U+202E`), no half of a surrogate pair. `several`:
 * lines may be broken and indented. Empty passes.
 */
export function isPlainText(value: unknown, lines: 'one' | 'several'): boolean {
  if (typeof value !== 'string' || value === '') return true;
  const text = lines === 'several' ? value.replace(layout, ' ') : value;
  return !refusedInLine.test(text) && visible.test(text);
}
