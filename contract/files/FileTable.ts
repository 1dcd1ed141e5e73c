import type { CompiledField } from '../model/compiledForm';
import { formatField } from '../model/formatField';
import { inCurrencyOrder } from '../values/currencies';
import type { Json } from '../values/json';
import type { Language } from '../values/language';
import type { QueryAnswer } from '../wire/query';

/** Formats of export files. */
export type FileFormat = 'xlsx' | 'csv' | 'pdf';

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
  readonly columns: readonly CompiledField[];
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

/** Text keys of the criteria sheet. */
export const criteriaKeys = { sheet: 'grid:export.criteria', rows: 'grid:export.rowCount' } as const;

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
