import type { FileRow, FileSums } from './FileTable';

/** Creates a file from batches of rows. */
export interface FileMaker {
  take(rows: readonly FileRow[]): void;
  /** Completes the file, with the totals of all rows at the end if the format supports them. */
  finish(sums: FileSums): Uint8Array<ArrayBuffer>;
}
