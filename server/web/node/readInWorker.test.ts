import { describe, expect, test } from 'vitest';
import { type ReadingLimits, readInWorker } from './readInWorker';

const limits: ReadingLimits = { time: 60_000, memory: 64, workers: 1, waiting: 1 };

const file = { name: 'liste.csv', bytes: new TextEncoder().encode('a;b\n1;2') };

/** A worker with the given code. */
const worker = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

const answering = worker(
  `import { workerData } from 'node:worker_threads';
   const { file, wanted, port } = workerData;
   port.postMessage({ content: { type: file.name.slice(-3), rows: [[String(file.bytes.length), String(wanted)]] } });`,
);

describe('SECURITY 18 a file is read in a thread of its own', () => {
  test('that is ended after a time limit, while the server continues', async () => {
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    const read = readInWorker({ ...limits, time: 300 }, worker('for (;;);'));
    await expect(read(file, null)).rejects.toThrow('The time is up');
    clearInterval(clock);
    // A server that waits for the thread counts none.
    expect(ticks).toBeGreaterThan(1);
  });

  test('that ends alone if it uses too much memory, fails or does not answer', async () => {
    const greedy = worker('const all = []; for (;;) all.push(Array.from({ length: 1e5 }, Math.random));');
    await expect(readInWorker(limits, greedy)(file, null)).rejects.toThrow(/memory/i);
    await expect(readInWorker(limits, worker('throw new Error("broken");'))(file, null)).rejects.toThrow(
      'broken',
    );
    await expect(readInWorker(limits, worker(''))(file, null)).rejects.toThrow('The worker ended');
  });

  test("one after another; files beyond the queue's limit are refused, later ones are read", async () => {
    const read = readInWorker(limits, answering);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => read(file, null)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await read(file, null)).toEqual({ type: 'csv', rows: [['7', 'null']] });
  });

  test('unless its first bytes identify its type', async () => {
    const read = readInWorker(limits, worker('throw new Error("not asked");'));
    const bytes = new TextEncoder().encode('%PDF-1.7');
    expect(await read({ name: 'x', bytes }, null)).toEqual({ type: 'pdf', rows: null });
  });
});
