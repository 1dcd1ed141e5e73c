import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { signedType } from '../../platform/files/detectFileType';
import type { FileContent, NamedBytes, ReadContent, WantedRows } from '../../platform/files/FileContent';

/** Message from a worker. */
export type ContentMessage = { readonly content: FileContent } | { readonly failure: string };

/** Limits of reading files. */
export interface ReadingLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Megabytes of the worker's heap. */
  readonly memory: number;
  /** Maximum concurrent workers. */
  readonly workers: number;
  /** Maximum number of waiting files; further ones are rejected. */
  readonly waiting: number;
}

/** A list of 10,000 rows takes about one second and 150 MB. */
const defaultLimits: ReadingLimits = { time: 15_000, memory: 384, workers: 2, waiting: 20 };

/** A file was not read: limits exceeded, or too many waiting. */
class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly code = 'file.unread';
}

/** The worker of the built server. */
const builtWorker = new URL('./contentWorker.js', import.meta.url);

/**
 * Reads files in worker threads, so that requests are served meanwhile. A worker that exceeds time or memory
 * is terminated, and its file is unreadable. Types recognized by signature need no thread.
 */
export function readInWorker(limits: ReadingLimits = defaultLimits, worker: URL = builtWorker): ReadContent {
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquireSlot(): Promise<void> {
    if (running < limits.workers) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new ReadingError('Too many files wait to be read');
    // A finished worker passes its slot on.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function releaseSlot(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  function read(file: NamedBytes, wanted: WantedRows | null): Promise<FileContent> {
    const { port1, port2 } = new MessageChannel();
    const thread = new Worker(worker, {
      workerData: { file, wanted, port: port2 },
      transferList: [port2],
      // Passes no environment variables, such as passwords, to code that reads untrusted files.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    const reading = new Promise<FileContent>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ReadingError('The time is up')), limits.time);
      const settle = (message: ContentMessage): void => {
        if ('content' in message) resolve(message.content);
        else reject(new ReadingError(message.failure));
      };
      port1.once('message', settle);
      thread.once('error', reject);
      thread.once('exit', () => {
        clearTimeout(timer);
        // The exit event may precede the worker's last message.
        const last = receiveMessageOnPort(port1);
        if (last !== undefined) settle(last.message);
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
    await acquireSlot();
    try {
      return await read(file, wanted);
    } finally {
      releaseSlot();
    }
  };
}
