import { scriptPolicy } from '../../ui/scriptPolicy';
import workerAddress from './exportWorker?worker&url';

const scriptAddress = scriptPolicy('export-worker', [workerAddress]);

/** Starts the worker that creates files. */
export function startWorker(): Worker {
  return new Worker(scriptAddress(workerAddress), { type: 'module', name: 'export' });
}
