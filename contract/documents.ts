import type { CompiledField, TextKey } from './compiledForm';
import type { Json } from './json';

/** Paper that a document is printed on; `receipt80` is the roll of a receipt printer, 80 mm wide. */
export type PaperSize = 'A4' | 'A5' | 'receipt80';

/** Millimetres of the papers: width, and height where it has one. */
export const paperSizes: Readonly<Record<PaperSize, readonly [width: number, height?: number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  receipt80: [80],
};

/** Records that belong to the one of a document, as a table of it. */
export interface CompiledDocumentLines {
  readonly title?: TextKey;
  readonly entity: string;
  /** Look-up of theirs that points to the document's record. */
  readonly via: string;
  readonly columns: readonly CompiledField[];
  /** Names of the columns that are summed up, by currency. */
  readonly totals: readonly string[];
  /** Read with the columns and not shown: the currencies of amounts. */
  readonly aside: readonly CompiledField[];
}

/** A printed document of one record. */
export interface CompiledDocument {
  readonly id: string;
  readonly title: TextKey;
  readonly size: PaperSize;
  /** Entity of its record. */
  readonly entity: string;
  readonly number?: CompiledField;
  readonly fields: readonly CompiledField[];
  /** Amount that is written out; its `currencyField` is a path from the record. */
  readonly inWords?: CompiledField;
  readonly lines: readonly CompiledDocumentLines[];
  /** Paragraphs, with values under their `placeholderOf`. */
  readonly text: readonly TextKey[];
  readonly signatures: readonly TextKey[];
  readonly copyLabels: readonly TextKey[];
  /** Read for paragraphs and words alone. */
  readonly aside: readonly CompiledField[];
  /** Printed again it is told to be a copy. */
  readonly markReprints?: true;
}

/** What the server answers about a document: values by path, a look-up as its label. */
export interface DocumentAnswer {
  readonly values: Readonly<Record<string, Json>>;
  /** For each of the document's `lines` its records. */
  readonly lines: readonly (readonly Readonly<Record<string, Json>>[])[];
  /** How often it was printed before; 0 for the first sheet, and where nobody counts. */
  readonly copy: number;
}

/** The name that a path has in braces of a compiled paragraph: in texts a point leads into a value. */
export function placeholderOf(path: string): string {
  return path.replaceAll('.', '_');
}

/** Every field that is read of a document's record. */
export function fieldsRead(document: CompiledDocument): readonly CompiledField[] {
  const { number, fields, inWords, aside } = document;
  return [...(number ? [number] : []), ...fields, ...(inWords ? [inWords] : []), ...aside];
}
