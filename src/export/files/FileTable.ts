import type { CompiledField } from '../../../contract/compiledForm';
import { inCurrencyOrder } from '../../../contract/currencyOrder';
import type { Json } from '../../../contract/json';
import type { Language } from '../../../contract/language';
import type { QueryAnswer } from '../../../contract/query';
import { formatField } from '../../i18n/formatField';

/** What a file can be. */
export type FileFormat = 'xlsx' | 'csv' | 'pdf';

/** What is written into a file besides rows, in the language of whoever asked for it. All of it can be cloned. */
export interface FileTable {
  readonly title: string;
  readonly institutionName: string;
  readonly language: Language;
  readonly userName: string;
  /** As the language writes a moment. */
  readonly printedAt: string;
  /** The filter as the user sees it: label and value. */
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  /** Titles are words already. */
  readonly columns: readonly CompiledField[];
  /** Column with the currency that sums are of. */
  readonly currencyField?: string;
  /** What values are called by, text key → words: codes, yes and no. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Values of the columns, in their order. */
export type FileRow = readonly Json[];

/** Sums over all rows: currency → column → decimal string. */
export type FileSums = QueryAnswer['sums'];

/** A line of sums: what it is called, its currency, how many columns have no sum before the first one, and the columns' sums. */
export interface SumLine {
  readonly label: string;
  readonly currency: string;
  readonly before: number;
  readonly values: FileRow;
}

/**
 * The sums as lines of the table, one a currency; none where no column is summed. The name takes the first column.
 * @param key text key of the name
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

/** Text key of what sums are called. */
export const totalKey = 'grid:total';

/** The same where the sums cannot follow a filter: they are of all rows. */
export const allRowsTotalKey = 'grid:total.all';

/** Text keys of the sheet that tells what was asked for. */
export const criteriaKeys = { sheet: 'grid:export.criteria', rows: 'grid:export.rowCount' } as const;

/** A cell as staff read it on the screen. */
export function cellText({ language, texts }: FileTable, column: CompiledField, value: Json): string {
  return formatField(column, value, { language, text: (key) => texts[key] ?? key });
}

/** Numbers stand under each other by their last digit. */
export function isNumeric({ kind }: CompiledField): boolean {
  return kind === 'decimal' || kind === 'integer';
}
