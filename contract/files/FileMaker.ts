import type { FileRow, FileSums } from './FileTable';

/** Creates a file from batches of rows. */
export interface FileMaker {
  take(rows: readonly FileRow[]): void;
  /**
   * Completes the file, with the totals of all rows at the end if the format supports them. Returns its bytes, without
   * those that were drained.
   */
  finish(sums: FileSums): Uint8Array<ArrayBuffer>;
}

/** Creates a file that need not be held as a whole. */
export interface DrainedMaker extends FileMaker {
  /** Returns the bytes made so far, and forgets them. */
  drain(): Uint8Array<ArrayBuffer>;
}
