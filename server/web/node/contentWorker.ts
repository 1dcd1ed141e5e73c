// Reads one uploaded file outside the main thread. Started and ended by `readInWorker`.
import { workerData } from 'node:worker_threads';
import type { NamedBytes, WantedRows } from '../../platform/files/FileContent';
import { readContent } from '../../platform/files/readContent';
import type { ContentMessage } from './readInWorker';

const { file, wanted, port } = workerData as {
  readonly file: NamedBytes;
  readonly wanted: WantedRows | null;
  readonly port: MessagePort;
};

const message: ContentMessage = await readContent(file, wanted).then(
  (content) => ({ content }),
  (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
);
port.postMessage(message);
