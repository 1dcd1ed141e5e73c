import { describe, expect, test } from 'vitest';
import type { FileTable } from '../../../contract/files/FileTable';
import { tableInWorker } from './tableInWorker';

const table: FileTable = {
  title: 'Hesaplar',
  institutionName: 'Kurum',
  language: 'tr',
  userName: 'İrem',
  printedAt: '',
  filters: [],
  columns: [{ name: 'no', title: 'No', kind: 'text' }],
  texts: {},
};

/** A worker with the given code. */
const worker = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${code}`)}`,
  );

describe('a file of a report is made in a thread of its own', () => {
  test('that answers each step with its bytes, while the server continues', async () => {
    const code = `parentPort.on('message', (step) => {
      const end = Date.now() + 200;
      while (Date.now() < end);
      const text = [workerData.format, workerData.table.title, step.rows ?? JSON.stringify(step.sums)].join(' ');
      parentPort.postMessage({ bytes: new TextEncoder().encode(text) });
    });`;
    const started = tableInWorker(worker(code))('csv', table);
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    const texts = [await started.take('[["1"]]'), await started.finish({ TRY: { no: '1' } })];
    clearInterval(clock);
    started.stop();
    const decoder = new TextDecoder();
    expect(texts.map((bytes) => decoder.decode(bytes))).toEqual([
      'csv Hesaplar [["1"]]',
      'csv Hesaplar {"TRY":{"no":"1"}}',
    ]);
    // A server that waits for the thread counts none.
    expect(ticks).toBeGreaterThan(1);
  });

  test.each([
    [
      'fails at a step',
      `parentPort.on('message', () => parentPort.postMessage({ failure: 'a bad row' }));`,
      'a bad row',
    ],
    ['throws', `parentPort.on('message', () => { throw new Error('broken'); });`, 'broken'],
    ['ends', `parentPort.on('message', () => process.exit(0));`, 'The worker ended'],
  ])('that %s rejects the step', async (_, code, message) => {
    const started = tableInWorker(worker(code))('xlsx', table);
    await expect(started.take('[]')).rejects.toThrow(message);
    started.stop();
  });

  test('that has ended rejects every later step', async () => {
    const started = tableInWorker(worker('process.exit(0);'))('csv', table);
    await expect(started.take('[]')).rejects.toThrow('The worker ended');
    await expect(started.finish({})).rejects.toThrow('The worker ended');
  });
});
