import type { PaperSize } from '../../contract/documents';
import type { Language } from '../../contract/language';

/** A table on a paper; cells are texts. */
export interface PaperTable {
  readonly title: string | null;
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Sums, a line a currency: a cell for each column, empty where it has none. */
  readonly totals: readonly (readonly string[])[];
}

/** A label with its value. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** A document as it is printed: everything on it is a text in its language. */
export interface Paper {
  readonly size: PaperSize;
  readonly language: Language;
  readonly institution: string;
  readonly title: string;
  readonly number: string | null;
  /** «KOPYA 2», «COPY 2»; null on the first. */
  readonly copyMark: string | null;
  readonly facts: readonly PaperFact[];
  readonly inWords: PaperFact | null;
  readonly tables: readonly PaperTable[];
  readonly paragraphs: readonly string[];
  readonly signatures: readonly string[];
  /** Whom a sheet is for; a sheet without a name where there is none. */
  readonly copies: readonly (string | null)[];
  /** Who printed it, and when. */
  readonly foot: string;
}
