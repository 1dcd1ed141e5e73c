import { type BenchField, benchCodes, benchFields } from '../page/benchFields';

/** A row of the measured table: its id and a value for each column. */
export interface BenchRow {
  readonly id: string;
  readonly [field: string]: string | number;
}

/** Columns of the measured table: the first eight fields of the form. */
export const benchColumns: readonly BenchField[] = benchFields(12).slice(0, 8);

/** Value of a column in a row. */
function cellValue(kind: BenchField['kind'], name: string, row: number): string | number {
  switch (kind) {
    case 'decimal':
      return String(row * 17);
    case 'date':
      return `2026-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}`;
    case 'codes':
      return benchCodes[row % benchCodes.length] ?? '';
    case 'iban':
      return `TR33000610051978645784${String(row).padStart(4, '0')}`;
    case 'integer':
      return row;
    default:
      return textIn(name, row);
  }
}

/** Text of a text column in a row: occurs in no other cell. */
function textIn(name: string, row: number): string {
  return `${name.toUpperCase()}R${String(row).padStart(4, '0')}`;
}

/** The last of the rows that must be drawn: all tables show ten rows without scrolling. */
const lastVisible = 9;

/** Text that occurs once the first page is drawn. */
export const lastVisibleText = textIn(benchColumns[0]?.name ?? '', lastVisible);

/** Rows of the measured table. */
export function benchRows(count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `row${row}`,
    ...Object.fromEntries(benchColumns.map(({ kind, name }) => [name, cellValue(kind, name, row)])),
  }));
}
