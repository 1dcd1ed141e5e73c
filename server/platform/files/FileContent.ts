import type { TableRow } from '../../../contract/files/tables/table';
import type { FileType } from '../../../contract/values/fileTypes';

/** An uploaded file. Its name comes from the user: untrusted. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Requested rows of a file: only for these types, up to a maximum number. */
export interface WantedRows {
  readonly accept: readonly FileType[];
  readonly max: number;
}

/** Type and text of a file. */
export interface FileContent {
  /** Type detected from the content; null for types that no field accepts. */
  readonly type: FileType | null;
  /** Rows of cells; null if not requested or the type is not accepted. */
  readonly rows: readonly TableRow[] | null;
}

/**
 * Reads an uploaded file. Rejects if it is damaged, too large when decompressed, or too expensive to read.
 */
export type ReadContent = (file: NamedBytes, wanted: WantedRows | null) => Promise<FileContent>;

/** An uploaded file, accepted by its screen. */
export interface ReadUpload extends NamedBytes {
  readonly type: FileType;
  /** Rows of cells, if the screen accepts a list. */
  readonly rows: FileContent['rows'];
}
