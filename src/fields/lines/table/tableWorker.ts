// Reads a file away from the page's thread. It has no network and no document: all that it knows comes by message.
import { answerTable } from './answerTable';
import type { ToTableWorker } from './tableMessages';

self.addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  void answerTable(data).then((answer) => postMessage(answer));
});
