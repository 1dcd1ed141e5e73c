// Makes one file of rows outside the main thread. Started and ended by `tableInWorker`.
import { parentPort, workerData } from 'node:worker_threads';
import type { FileSums, FileTable } from '../../../contract/files/FileTable';
import type { TableFormat } from '../../../contract/files/tableMaker';
import { tableHere } from '../../engine/reports/StartTable';
import type { TableAnswer, TableStep } from './tableInWorker';

const { format, table } = workerData as { readonly format: TableFormat; readonly table: FileTable };

const made = tableHere(format, table);

async function carryOut(step: TableStep): Promise<TableAnswer> {
  try {
    return { bytes: 'rows' in step ? await made.take(step.rows) : await made.finish(step.sums as FileSums) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (step: TableStep) => {
  void carryOut(step).then((answer) => parentPort?.postMessage(answer));
});
