import type { FromWorker, ToWorker } from './workerMessages';

/** The used part of `Worker`. */
export type FileWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Sends a message to the worker and waits for its response. */
export function requestFromWorker(worker: FileWorker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'failed') reject(new Error(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message || 'The worker can not be started'));
    worker.postMessage(message);
  });
}
