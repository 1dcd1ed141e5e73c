import { csvTable, decodeText } from '../../../../../contract/files/tables/csvTable';
import type { TableRow } from '../../../../../contract/files/tables/table';
import { xlsxTable } from '../../../../../contract/files/tables/xlsxTable';

/** Handles a message in the worker: returns the rows of the file, or the error code. Never rejects. */
export async function answerTable({ bytes }: ToTableWorker): Promise<FromTableWorker> {
  try {
    return { type: 'rows', rows: await tableOf(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return { type: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Maximum number of rows read; lines are far fewer. */
const maxRows = 10_000;

/** Rows of a file, heading first. Rejects if unreadable. */
export async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TableRow[]> {
  // A workbook is a zip, whatever its file name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? xlsxTable(bytes, maxRows) : csvTable(decodeText(bytes), maxRows);
}

/** Message to the worker: the bytes of a file. */
export interface ToTableWorker {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Message from the worker: the rows, or the error. */
export type FromTableWorker =
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'failed'; readonly code: string | null; readonly message: string };
