// Reads a file outside of the main thread. Has no network and no document: all input comes by message.
import { answerTable, type ToTableWorker } from './answerTable';

self.addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  void answerTable(data).then((answer) => postMessage(answer));
});
