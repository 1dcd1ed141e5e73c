/**
 * A text that no spreadsheet takes for a formula: one that begins with `= + - @`, tab, NUL or a line end is
 * preceded by an apostrophe. Numbers stay numbers, negative ones too.
 */
export function neutralise(text: string): string {
  if (/^-?\d+([.,]\d+)*$/.test(text)) return text;
  return /^[=+\-@\t\r\n\0]/.test(text) ? `'${text.replaceAll('\0', '')}` : text.replaceAll('\0', '');
}
