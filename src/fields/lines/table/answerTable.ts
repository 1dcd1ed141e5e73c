import type { FromTableWorker, ToTableWorker } from './tableMessages';
import { tableOf } from './tableOf';

/** The worker's answer to a message: the rows of the file, or the failure with its code. Never rejects. */
export async function answerTable({ bytes }: ToTableWorker): Promise<FromTableWorker> {
  try {
    return { type: 'rows', rows: await tableOf(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return { type: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
}
