import type { TableRow } from '../../../../contract/tables/TableRow';

/** What the page tells the worker: the bytes of a file. */
export interface ToTableWorker {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the worker tells the page: the rows, or why there are none. */
export type FromTableWorker =
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'failed'; readonly code: string | null; readonly message: string };
