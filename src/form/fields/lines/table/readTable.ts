import { type TableRow, TableTooLargeError } from '../../../../../contract/files/tables/table';
import type { FromTableWorker, ToTableWorker } from './answerTable';

/** The used part of `Worker`. */
export type TableWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Maximum file size in bytes: the lines of a form are a few hundred. */
const maxBytes = 10 * 1024 * 1024;

/** Time limit in ms, as on the server (server/node/readInWorker.ts). */
const maxTime = 15_000;

/** The file could not be read. */
class UnreadTableError extends Error {
  override readonly name = 'UnreadTableError';

  constructor(
    /**
     * `table.tooLarge`, `archive.tooLarge` or `archive.unsound`; `table.tooSlow` on timeout; null for others.
     */
    readonly code: string | null,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the rows of a file, heading first, in its own worker, which is terminated on timeout. Rejects with
 * `UnreadTableError`, or with `TableTooLargeError` before opening the file.
 */
export async function readTable(
  file: File,
  start: () => TableWorker,
  time: number = maxTime,
): Promise<readonly TableRow[]> {
  if (file.size > maxBytes) throw new TableTooLargeError(`${file.size} bytes`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadTableError('table.tooSlow', `${time} ms`)), time);
      worker.onmessage = ({ data }: MessageEvent<FromTableWorker>) => {
        if (data.type === 'rows') resolve(data.rows);
        else reject(new UnreadTableError(data.code, data.message));
      };
      worker.onerror = ({ message }) => reject(new UnreadTableError(null, message || 'The worker ended'));
      const message: ToTableWorker = { bytes };
      worker.postMessage(message, [bytes.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Text key of the reason why a file could not be read. */
export function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'table.tooSlow') return 'form:lines.importTooSlow';
  if (code === 'table.tooLarge' || code === 'archive.tooLarge') return 'form:lines.importTooLarge';
  return 'form:lines.importUnread';
}
