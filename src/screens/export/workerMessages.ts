import type { FileFormat, FileSums, FileTable } from '../../../contract/files/FileTable';
import type { Paper } from '../../engine';
import type { DocumentFonts } from './files/documentFonts';

/**
 * Messages to the worker: format and table, batches of rows as JSON, the end with totals; or a document,
 * which is complete at once.
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

/** Messages from the worker. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'taken'; readonly count: number }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'failed'; readonly message: string };
