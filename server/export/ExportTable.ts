import type { FieldKind } from '../../contract/compiled';
import type { Json } from '../../contract/json';
import type { Language } from '../../contract/language';

/** A column of an exported file. */
export interface ExportColumn {
  readonly title: string;
  readonly kind: FieldKind;
  readonly scale: number;
}

/** What is written into a file, in the language of whoever asked for it. */
export interface ExportTable {
  readonly title: string;
  readonly institutionName: string;
  readonly language: Language;
  readonly userName: string;
  /** DD.MM.YYYY HH:mm in Türkiye. */
  readonly printedAt: string;
  /** The filter as the user sees it: label and value. */
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly ExportColumn[];
  /** Values of the columns; codes are labels already. */
  readonly rows: readonly (readonly Json[])[];
}
