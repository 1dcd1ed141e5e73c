import type { FileType } from '../../contract/fileTypes';
import type { TableRow } from '../../contract/tables/TableRow';

/** A file as it came. Its name is what the user calls it: not to be trusted. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The rows that are wanted of a file: where it is of one of the types, at most so many. */
export interface WantedRows {
  readonly accept: readonly FileType[];
  readonly most: number;
}

/** The type and text of a file. */
export interface FileContent {
  /** Type detected from the content; null for a type that no field accepts. */
  readonly type: FileType | null;
  /** Rows of cells; null where none are wanted or its type is not accepted. */
  readonly rows: readonly TableRow[] | null;
}

/**
 * Reads a file that somebody uploaded. Rejects where it can't be read: damaged, too large when it is unpacked, or too
 * costly to read.
 */
export type ReadContent = (file: NamedBytes, wanted: WantedRows | null) => Promise<FileContent>;

/** An uploaded file that its screen takes. */
export interface ReadUpload extends NamedBytes {
  readonly type: FileType;
  /** Rows of cells, where the screen takes a list. */
  readonly rows: FileContent['rows'];
}
