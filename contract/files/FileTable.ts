import type { CompiledField } from '../model/compiledForm';
import { formatField } from '../model/formatField';
import { besideColumns } from '../model/inCurrency';
import { inCurrencyOrder } from '../values/currencies';
import type { Json } from '../values/json';
import type { Language } from '../values/language';
import type { QueryAnswer } from '../wire/query';

/** Formats of export files. */
export type FileFormat = 'xlsx' | 'csv' | 'pdf';

/** A column of a file. A hidden one is not written: the currencies of others are read from it. */
export type FileColumn = CompiledField & { readonly hidden?: true };

/** Content of a file besides rows, in the user's language. Structured-cloneable. */
export interface FileTable {
  readonly title: string;
  readonly institutionName: string;
  readonly language: Language;
  readonly userName: string;
  /** Time zone of moments (IANA); without it, that of the machine that makes the file. */
  readonly timeZone?: string;
  /** Localized timestamp. */
  readonly printedAt: string;
  /** The filter as shown: label and value. */
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  /** Titles are translated already. */
  readonly columns: readonly FileColumn[];
  /** Column with the currency of the sums. */
  readonly currencyField?: string;
  /** Translations of values by text key: codes, yes and no. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Values in column order. */
export type FileRow = readonly Json[];

/** Sums over all rows: currency → column → decimal string. */
export type FileSums = QueryAnswer['sums'];

/** A total row: its label, currency, number of columns before the first total, and the totals. */
export interface SumLine {
  readonly label: string;
  readonly currency: string;
  readonly before: number;
  readonly values: FileRow;
}

/**
 * The totals as table rows, one per currency; empty without totalled columns. The label is in the first
 * column.
 * @param key text key of the label
 */
export function sumLines(
  { columns, texts }: FileTable,
  sums: FileSums,
  key: string = totalKey,
): readonly SumLine[] {
  return inCurrencyOrder(Object.entries(sums)).flatMap(([currency, ofCurrency]) => {
    const values = columns.map(({ name }, at) => (at === 0 ? null : (ofCurrency[name] ?? null)));
    const before = values.findIndex((value) => value !== null);
    const label = [currency, texts[key]].filter(Boolean).join(' · ');
    return before < 0 ? [] : [{ label, currency, before, values }];
  });
}

/** Text key of the totals' label. */
export const totalKey = 'grid:total';

/** Label of totals that ignore filtering in the spreadsheet: they cover all rows. */
export const allRowsTotalKey = 'grid:total.all';

/** Text key of the currencies of a rate: `USD/TRY`. */
export const pairKey = 'grid:export.pair';

/** Text keys of the criteria sheet. */
export const criteriaKeys = { sheet: 'grid:export.criteria', rows: 'grid:export.rowCount' } as const;

/** Reads a column of a row, hidden ones too. */
export type ReadCell = (name: string) => Json | undefined;

/** Reads the columns of the rows of a table. */
export function cellReader({ columns }: Pick<FileTable, 'columns'>): (row: FileRow) => ReadCell {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  return (row) => (name) => row[places.get(name) ?? -1];
}

/** A cell of a paper, as the screen shows it: with the currencies that no written column has. */
export function paperText(table: FileTable, column: FileColumn, value: Json, read: ReadCell): string {
  return cellText(table, besideColumns(column, table.columns, read, value), value);
}

/**
 * Places of the columns that a table for spreadsheets writes. An amount is filtered and summed by its currency: where that
 * is no column, it becomes one, behind the amount.
 */
export function sheetColumns({ columns }: Pick<FileTable, 'columns'>): readonly number[] {
  const shown = columns.flatMap(({ hidden }, at) => (hidden ? [] : [at]));
  const written = new Set(shown);
  return shown.flatMap((at) => {
    const { kind, currencyField, currencyCode } = columns[at] ?? {};
    const beside = columns.findIndex(({ name }) => name === currencyField);
    if (kind !== 'decimal' || currencyCode !== undefined || beside < 0 || written.has(beside)) return [at];
    written.add(beside);
    return [at, beside];
  });
}

/** A cell as shown on the screen. */
export function cellText(
  { language, texts, timeZone }: FileTable,
  column: CompiledField,
  value: Json,
): string {
  return formatField(column, value, {
    language,
    text: (key) => texts[key] ?? key,
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** Whether values are right-aligned. */
export function isNumeric({ kind }: CompiledField): boolean {
  return kind === 'decimal' || kind === 'integer';
}
