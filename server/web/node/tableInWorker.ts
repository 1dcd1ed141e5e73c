import { Worker } from 'node:worker_threads';
import type { FileSums } from '../../../contract/files/FileTable';
import type { StartTable } from '../../engine/reports/StartTable';

/** A step of making a file. */
export type TableStep = { readonly rows: string } | { readonly sums: FileSums };

/** Answer to a step. */
export type TableAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Megabytes of a worker's heap: rows of a part, and the bytes made of them. */
const memory = 256;

/** The worker of the built server. */
const builtWorker = new URL('./tableWorker.js', import.meta.url);

/** Makes each file in a worker thread, so that requests are served meanwhile. A worker without memory ends alone. */
export function tableInWorker(worker: URL = builtWorker): StartTable {
  return (format, table) => {
    const thread = new Worker(worker, {
      workerData: { format, table },
      // Passes no environment variables, such as passwords, to code that needs none.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    let broken: Error | null = null;
    let answered: { resolve(bytes: Uint8Array): void; reject(error: Error): void } | null = null;
    const fail = (error: Error) => {
      broken = error;
      answered?.reject(error);
    };
    thread.on('message', (answer: TableAnswer) => {
      if ('bytes' in answer) answered?.resolve(answer.bytes);
      else answered?.reject(new Error(answer.failure));
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The worker ended')));
    const request = (step: TableStep) =>
      new Promise<Uint8Array>((resolve, reject) => {
        if (broken !== null) throw broken;
        answered = { resolve, reject };
        thread.postMessage(step);
      });
    return {
      take: (rows) => request({ rows }),
      finish: (sums) => request({ sums }),
      stop: () => void thread.terminate(),
    };
  };
}
