import type { PaperSize } from '../../../contract/model/documents';
import type { Language } from '../../../contract/values/language';

/** A table of a printed document; cells are texts. */
export interface PaperTable {
  readonly title: string | null;
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Total rows, one a currency: a cell for each column, empty if none. */
  readonly totals: readonly (readonly string[])[];
}

/** A label with its value. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** A printable document: localized texts only. */
export interface Paper {
  readonly size: PaperSize;
  readonly language: Language;
  readonly institution: string;
  /** Licence, address and contact of the institution, in its own wording. */
  readonly legal: string;
  readonly title: string;
  readonly number: string | null;
  /** «KOPYA 2», «COPY 2»; null on the original. */
  readonly copyMark: string | null;
  /** Secret codes, printed on the first copy only: that of the customer. */
  readonly codes: readonly PaperFact[];
  readonly facts: readonly PaperFact[];
  readonly inWords: PaperFact | null;
  readonly tables: readonly PaperTable[];
  readonly paragraphs: readonly string[];
  readonly signatures: readonly string[];
  /** Recipient labels, one a sheet; null for a sheet without label. */
  readonly copies: readonly (string | null)[];
  /** Footer: user and time of printing. */
  readonly foot: string;
}
