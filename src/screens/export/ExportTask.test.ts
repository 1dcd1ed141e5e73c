import { describe, expect, it, vi } from 'vitest';
import type { ExportRows } from '../../../contract/wire/query';
import { ExportStore } from './ExportStore';
import type { FileWorker } from './requestFromWorker';
import type { ToWorker } from './workerMessages';

/** A worker that accepts everything and responds at once; `silent` never responds to rows. */
function fakeWorker(told: ToWorker[], silent = false): FileWorker & { readonly terminate: () => void } {
  const worker = {
    onmessage: null as FileWorker['onmessage'],
    onerror: null as FileWorker['onerror'],
    terminate: vi.fn(),
    postMessage(message: ToWorker) {
      told.push(message);
      const answer = {
        begin: { type: 'ready' },
        rows: { type: 'taken', count: message.type === 'rows' ? JSON.parse(message.json).length : 0 },
        end: { type: 'file', file: new Blob(['1;2']) },
        paper: { type: 'file', file: new Blob(['%PDF']) },
      }[message.type];
      if (silent && message.type === 'rows') return;
      queueMicrotask(() => worker.onmessage?.call(worker as never, { data: answer } as MessageEvent));
    },
  };
  return worker as never;
}

const parts: Record<string, ExportRows> = {
  first: { rows: '[["1"],["2"]]', count: 2, total: 3, sums: { TRY: { no: '6' } }, next: 'second' },
  second: { rows: '[["3"]]', count: 1, next: null },
};

function bench({ silent = false, total = 3, large = false } = {}) {
  const told: ToWorker[] = [];
  const saved: string[] = [];
  const noticed: string[] = [];
  const worker = fakeWorker(told, silent);
  const store = new ExportStore({
    institutionName: 'Kurum',
    language: () => 'tr',
    text: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
    count: String,
    userName: () => 'İrem',
    today: () => '2026-11-20',
    startWorker: () => worker,
    loadFonts: () => Promise.reject(new Error('no fonts')),
    timeZone: () => 'Europe/Istanbul',
    saveFile: (name) => void saved.push(name),
    notice: (text) => void noticed.push(text),
  });
  const read = vi.fn(async (behind: string | null) => {
    const part = parts[behind ?? 'first'];
    if (!part) throw new Error('no part');
    return behind === null ? { ...part, total, ...(large && { large: true as const }) } : part;
  });
  const job = {
    title: 'Hesaplar',
    format: 'csv',
    filters: [],
    columns: [{ name: 'no', title: 'a:no', kind: 'text' }],
    read,
  } as const;
  return { store, job, told, saved, noticed, worker, read };
}

describe('E06 an export', () => {
  it('loads part after part, and saves one file', async () => {
    const { store, job, told, saved, worker, read } = bench();
    expect(await store.run(job)).toBe(true);
    expect(read.mock.calls.map(([behind]) => behind)).toEqual([null, 'second']);
    expect(told.map(({ type }) => type)).toEqual(['begin', 'rows', 'rows', 'end']);
    expect(told.at(-1)).toEqual({ type: 'end', sums: { TRY: { no: '6' } } });
    expect(saved).toEqual(['Hesaplar 2026-11-20.csv']);
    expect(worker.terminate).toHaveBeenCalled();
    expect(store.tasks).toHaveLength(0);
  });

  it('reports its progress', async () => {
    const { store, job } = bench({ silent: true, total: 4 });
    const running = store.run(job);
    await vi.waitFor(() => expect(store.tasks[0]?.total).toBe(4), { timeout: 10_000 });
    expect(store.tasks[0]?.share).toBe(0);
    store.cancel();
    await running;
  });

  it('stops at once after a cancellation and saves nothing', async () => {
    const { store, job, saved, worker } = bench({ silent: true });
    const running = store.run(job);
    await vi.waitFor(() => expect(store.tasks[0]?.total).toBe(3), { timeout: 10_000 });
    store.tasks[0]?.cancel();
    expect(await running).toBe(false);
    expect(saved).toEqual([]);
    expect(worker.terminate).toHaveBeenCalled();
    expect(store.tasks).toHaveLength(0);
  });

  it('more rows than its format takes are refused with the limit, before they are read', async () => {
    const { store, job, read } = bench({ total: 2_000_000 });
    await expect(store.run(job)).rejects.toThrow('grid:export.tooMany {"limit":"1000000"}');
    expect(read).toHaveBeenCalledOnce();
  });

  it('fails if a part cannot be loaded', async () => {
    const { store, job, saved } = bench();
    await expect(store.run({ ...job, read: () => Promise.reject(new Error('offline')) })).rejects.toThrow(
      'offline',
    );
    expect(saved).toEqual([]);
  });

  it('orders a report if the server should make the file, and stops reading', async () => {
    const { store, job, told, saved, noticed, read } = bench({ large: true, total: 62_000 });
    const order = vi.fn(async () => ({ jobNo: 'RP0000000001' }));
    expect(await store.run({ ...job, order })).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
    const table = { title: 'Hesaplar', language: 'tr', timeZone: 'Europe/Istanbul' };
    expect(order).toHaveBeenCalledWith({ format: 'csv', table: expect.objectContaining(table) });
    expect(noticed).toEqual(['grid:export.ordered {"rows":"62000"}']);
    expect(saved).toEqual([]);
    expect(told.map(({ type }) => type)).toEqual(['begin']);
    expect(store.tasks).toHaveLength(0);
  });

  it('makes the file itself if the rows can’t be ordered', async () => {
    const { store, job, saved } = bench({ large: true });
    expect(await store.run(job)).toBe(true);
    expect(saved).toHaveLength(1);
  });
});
