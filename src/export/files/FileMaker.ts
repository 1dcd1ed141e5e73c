import type { FileRow, FileSums } from './FileTable';

/** Makes a file out of rows that come part by part. */
export interface FileMaker {
  take(rows: readonly FileRow[]): void;
  /** The file, with the sums of all its rows at the end, where its format has a place for them. */
  finish(sums: FileSums): Uint8Array<ArrayBuffer>;
}
