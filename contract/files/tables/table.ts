import type { CompiledScreen } from '../../model/compiled';
import type { CompiledFormField } from '../../model/compiledForm';

/** Cells of a file's row. Numbers of workbooks stay numbers; all other values are text. */
export type TableRow = readonly (string | number)[];

/** Maximum number of columns: lists have a few dozen, and a spreadsheet offers 16,384. */
export const maxColumns = 256;

/** A file exceeds the size limits. Its message is never shown to users. */
export class TableTooLargeError extends Error {
  override readonly name = 'TableTooLargeError';
  readonly code = 'table.tooLarge';
}

/** Normalizes a heading: trimmed, ignoring case. */
function plain(text: string | number): string {
  return String(text).trim().toLocaleLowerCase('tr-TR');
}

/** Index of the column for a field: headed by its name, or by its title in either language; −1 for none. */
export function columnHeaded(
  heading: TableRow,
  { name, title }: Pick<CompiledFormField, 'name' | 'title'>,
  texts: CompiledScreen['texts'],
): number {
  const key = title.slice(title.indexOf(':') + 1);
  const names = [name, texts.tr[key], texts.en[key]].map((one) => plain(one ?? ''));
  return heading.map(plain).findIndex((one) => one !== '' && names.includes(one));
}
