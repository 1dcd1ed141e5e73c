import type { CompiledField } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import type { Language } from '../../../contract/language';
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
  /** What values are called by, text key → words: codes, yes and no. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Values of the columns, in their order. */
export type FileRow = readonly Json[];

/** A cell as staff read it on the screen. */
export function cellText({ language, texts }: FileTable, column: CompiledField, value: Json): string {
  return formatField(column, value, { language, text: (key) => texts[key] ?? key });
}

/** Numbers stand under each other by their last digit. */
export function isNumeric({ kind }: CompiledField): boolean {
  return kind === 'decimal' || kind === 'integer';
}
