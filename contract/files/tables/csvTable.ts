import { maxColumns, TableTooLargeError } from './table';

/** Decodes a file: UTF-8, else Turkish Windows, as spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff/, '');
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Detects the separator: the most frequent of semicolon, tab and comma in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return [';', '\t', ','].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Parses comma-separated text (RFC 4180, with any separator); at most `limit` rows. Throws
 * `TableTooLargeError` if a row has too many columns.
 * @param separator that of the heading by default
 */
export function csvTable(
  text: string,
  limit: number,
  separator = separatorOf(text),
): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    if (row.push(cell) > maxColumns) throw new TableTooLargeError(`Row ${rows.length + 1}`);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < limit; at += 1) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (rows.length < limit && (cell !== '' || row.length > 0)) endRow();
  return rows;
}
