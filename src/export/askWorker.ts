import type { FromWorker, ToWorker } from './workerMessages';

/** A worker as it is used here. */
export type FileWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Tells the worker something and waits for its answer. */
export function askWorker(worker: FileWorker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'failed') reject(new Error(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message || 'The worker can not be started'));
    worker.postMessage(message);
  });
}
