// Creates a file outside of the main thread. Has no network and no document: all input comes by message.
import type { FileMaker } from '../../../contract/files/FileMaker';
import type { FileRow } from '../../../contract/files/FileTable';
import { makerOf } from './files/makerOf';
import { paperPdf } from './files/paperPdf';
import type { FromWorker, ToWorker } from './workerMessages';

/** Media types of the files. */
const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

let maker: FileMaker | null = null;
let type = '';

function post(message: FromWorker): void {
  postMessage(message);
}

function carryOut(message: ToWorker): void {
  if (message.type === 'begin') {
    maker = makerOf(message.format, message.table, message.fonts);
    type = contentTypes[message.format];
    post({ type: 'ready' });
  } else if (message.type === 'rows') {
    const rows = JSON.parse(message.json) as readonly FileRow[];
    maker?.take(rows);
    post({ type: 'taken', count: rows.length });
  } else if (message.type === 'paper') {
    post({
      type: 'file',
      file: new Blob([paperPdf(message.paper, message.fonts)], { type: contentTypes.pdf }),
    });
  } else {
    const bytes = maker?.finish(message.sums) ?? new Uint8Array();
    // The browser stores a blob's content outside of the page's memory.
    post({ type: 'file', file: new Blob([bytes], { type }) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    carryOut(data);
  } catch (error) {
    post({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
