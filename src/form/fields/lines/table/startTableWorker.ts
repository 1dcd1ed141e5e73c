import { scriptPolicy } from '../../../../ui/scriptPolicy';
import workerAddress from './tableWorker?worker&url';

const scriptAddress = scriptPolicy('table-worker', [workerAddress]);

/** Starts the worker that reads files. */
export function startTableWorker(): Worker {
  return new Worker(scriptAddress(workerAddress), { type: 'module', name: 'table' });
}
