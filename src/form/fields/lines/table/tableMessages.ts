import type { TableRow } from '../../../../../contract/files/tables/table';

/** Message to the worker: the bytes of a file. */
export interface ToTableWorker {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Message from the worker: the rows, or the error. */
export type FromTableWorker =
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'failed'; readonly code: string | null; readonly message: string };
