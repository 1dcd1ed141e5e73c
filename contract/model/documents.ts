import type { Json } from '../values/json';
import type { CompiledField, TextKey } from './compiledForm';

/** Paper size; `receipt80` is a receipt printer's roll, 80 mm wide. */
export type PaperSize = 'A4' | 'A5' | 'receipt80';

/** Width and, if fixed, height of the papers in mm. */
export const paperSizes: Readonly<Record<PaperSize, readonly [width: number, height?: number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  receipt80: [80],
};

/** A table of child records in a document. */
export interface CompiledDocumentLines {
  readonly title?: TextKey;
  readonly entity: string;
  /** Look-up of the child records to the document's record. */
  readonly via: string;
  readonly columns: readonly CompiledField[];
  /** Names of the columns with totals by currency. */
  readonly totals: readonly string[];
  /** Loaded but not shown: currencies of amounts. */
  readonly aside: readonly CompiledField[];
}

/** A printed document of one record. */
export interface CompiledDocument {
  readonly id: string;
  readonly title: TextKey;
  readonly size: PaperSize;
  /** Entity of the record. */
  readonly entity: string;
  readonly number?: CompiledField;
  readonly fields: readonly CompiledField[];
  /** Amount written in words; its `currencyField` is a path of the record. */
  readonly inWords?: CompiledField;
  readonly lines: readonly CompiledDocumentLines[];
  /** Paragraphs with `placeholderOf` values. */
  readonly text: readonly TextKey[];
  readonly signatures: readonly TextKey[];
  readonly copyLabels: readonly TextKey[];
  /** Loaded only for paragraphs and words. */
  readonly aside: readonly CompiledField[];
  /** Marks reprints as copies. */
  readonly markReprints?: true;
}

/** Response with a document's data: values by path, labels for look-ups. */
export interface DocumentAnswer {
  readonly values: Readonly<Record<string, Json>>;
  /** Child records for each of the document's `lines`. */
  readonly lines: readonly (readonly Readonly<Record<string, Json>>[])[];
  /** Number of previous prints; 0 for the original, and without counting. */
  readonly copy: number;
}

/** Placeholder name of a path in a compiled paragraph: i18next would interpret a point as a nested value. */
export function placeholderOf(path: string): string {
  return path.replaceAll('.', '_');
}

/** All fields read from a document's record. */
export function fieldsRead(document: CompiledDocument): readonly CompiledField[] {
  const { number, fields, inWords, aside } = document;
  return [...(number ? [number] : []), ...fields, ...(inWords ? [inWords] : []), ...aside];
}
