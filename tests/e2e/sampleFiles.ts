import { utils, write } from 'xlsx';

/** A one-pixel picture, and a file that is none. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A workbook with one sheet, as an upload. */
export function workbook(name: string, rows: readonly (readonly (string | number)[])[]) {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Satırlar');
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}
