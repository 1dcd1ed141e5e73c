import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { signedType } from '../files/detectFileType';
import type { FileContent, NamedBytes, ReadContent, WantedRows } from '../files/FileContent';

/** What a worker answers. */
export type ContentMessage = { readonly content: FileContent } | { readonly failure: string };

/** What reading one file may cost, and how many are read at once. */
export interface ReadingLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Megabytes of the worker's heap. */
  readonly memory: number;
  /** Workers at once. */
  readonly workers: number;
  /** Files that wait for a worker; further ones are refused. */
  readonly waiting: number;
}

/** A list of 10,000 rows takes about a second and 150 MB. */
const usualLimits: ReadingLimits = { time: 15_000, memory: 384, workers: 2, waiting: 20 };

/** A file was not read: it cost more than it may, or too many wait. */
class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly code = 'file.unread';
}

/** The worker beside the built server. */
const builtWorker = new URL('./contentWorker.js', import.meta.url);

/**
 * Reads files in threads of their own. One that takes too long or too much memory is ended, and the file counts as
 * unreadable; calls are answered meanwhile. What is known by its first bytes needs no thread.
 */
export function readInWorker(limits: ReadingLimits = usualLimits, worker: URL = builtWorker): ReadContent {
  const turns: (() => void)[] = [];
  let working = 0;

  async function takeTurn(): Promise<void> {
    if (working < limits.workers) {
      working += 1;
      return;
    }
    if (turns.length >= limits.waiting) throw new ReadingError('Too many files wait to be read');
    // Whoever ends hands its turn over.
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  function endTurn(): void {
    const next = turns.shift();
    if (next === undefined) working -= 1;
    else next();
  }

  function read(file: NamedBytes, wanted: WantedRows | null): Promise<FileContent> {
    const { port1, port2 } = new MessageChannel();
    const thread = new Worker(worker, {
      workerData: { file, wanted, port: port2 },
      transferList: [port2],
      // Nothing of the environment, such as passwords, is handed to what reads strangers' files.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    const reading = new Promise<FileContent>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ReadingError('The time is up')), limits.time);
      const take = (message: ContentMessage): void => {
        if ('content' in message) resolve(message.content);
        else reject(new ReadingError(message.failure));
      };
      port1.once('message', take);
      thread.once('error', reject);
      thread.once('exit', () => {
        clearTimeout(timer);
        // The exit may be reported before the answer that the worker sent.
        const last = receiveMessageOnPort(port1);
        if (last !== undefined) take(last.message);
        reject(new ReadingError('The worker ended'));
      });
    });
    return reading.finally(() => {
      port1.close();
      return thread.terminate();
    });
  }

  return async (file, wanted) => {
    const type = signedType(file.bytes);
    if (type !== null) return { type, rows: null };
    await takeTurn();
    try {
      return await read(file, wanted);
    } finally {
      endTurn();
    }
  };
}
