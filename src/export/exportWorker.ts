// Makes a file away from the page's thread. It has no network and no document: all that it knows comes by message.
import type { FileMaker } from './files/FileMaker';
import type { FileRow } from './files/FileTable';
import { makerOf } from './files/makerOf';
import type { FromWorker, ToWorker } from './workerMessages';

let maker: FileMaker | null = null;

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function carryOut(message: ToWorker): void {
  if (message.type === 'begin') {
    maker = makerOf(message.format, message.table, message.fonts);
    tell({ type: 'ready' });
  } else if (message.type === 'rows') {
    const rows = JSON.parse(message.json) as readonly FileRow[];
    maker?.take(rows);
    tell({ type: 'taken', count: rows.length });
  } else {
    const bytes = maker?.finish() ?? new Uint8Array();
    tell({ type: 'file', bytes }, [bytes.buffer]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    carryOut(data);
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
