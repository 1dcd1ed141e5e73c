import type { Paper } from '../engine';
import type { DocumentFonts } from './files/documentFonts';
import type { FileFormat, FileSums, FileTable } from './files/FileTable';

/**
 * What the page tells the worker: what to make, rows part by part as JSON, and that there are no more, with their sums;
 * or to make a document, which is told at once.
 */
export type ToWorker =
  | {
      readonly type: 'begin';
      readonly format: FileFormat;
      readonly table: FileTable;
      readonly fonts: DocumentFonts | null;
    }
  | { readonly type: 'rows'; readonly json: string }
  | { readonly type: 'end'; readonly sums: FileSums }
  | { readonly type: 'paper'; readonly paper: Paper; readonly fonts: DocumentFonts };

/** What the worker tells the page. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'taken'; readonly count: number }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'failed'; readonly message: string };
