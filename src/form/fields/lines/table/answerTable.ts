import type { FromTableWorker, ToTableWorker } from './tableMessages';
import { tableOf } from './tableOf';

/** Handles a message in the worker: returns the rows of the file, or the error code. Never rejects. */
export async function answerTable({ bytes }: ToTableWorker): Promise<FromTableWorker> {
  try {
    return { type: 'rows', rows: await tableOf(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return { type: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
}
