import type { FileRow } from './FileTable';

/** Makes a file out of rows that come part by part. */
export interface FileMaker {
  take(rows: readonly FileRow[]): void;
  finish(): Uint8Array<ArrayBuffer>;
}
