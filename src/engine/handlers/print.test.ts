import { describe, expect, test } from 'vitest';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import { action, bench, column, gridOf, type RecordedCall, screen } from '../testing/screenBench';
import { actions } from '.';

const grid: CompiledGrid = {
  source: 'query',
  columns: [column('no')],
  sort: [],
  pageSize: 20,
  groups: [],
  totals: [],
  currencyField: 'currency',
};
const endpoints = { query: 'a/query', export: 'a/export' };
const print = action('print', { type: 'print' });
const refresh = action('refresh', { type: 'refresh' });

/** A screen that has loaded the first page of so many rows. */
async function requested(total: number) {
  const answer = ({ path, payload }: RecordedCall) => {
    if (path === 'a/export') return { rows: '[]', count: 0, next: null };
    const { page, size } = payload as { page: number; size: number };
    const count = Math.max(0, Math.min(size, total - page * size));
    const rows = Array.from({ length: count }, (_, at) => ({ id: String(page * size + at) }));
    return { rows, total, sums: {} };
  };
  const live = bench(screen({ endpoints, grid, actions: [print, refresh] }), { answer, actions });
  await live.store.start();
  await gridOf(live.store).query();
  /** Number of rows on paper when printing; null for the visible rows. */
  const paper: (number | null)[] = [];
  live.ports.print = () => void paper.push(gridOf(live.store).printed?.length ?? null);
  return { ...live, paper, run: live.store.actions };
}

describe('E06 print', () => {
  test('prints all rows of all pages, and the visible ones if there are no more', async () => {
    const many = await requested(730);
    expect(await many.run.run('print')).toBe('done');
    expect([many.paper, gridOf(many.store).printed]).toEqual([[730], null]);
    const few = await requested(12);
    expect(await few.run.run('print')).toBe('done');
    expect([few.paper, few.calls.length]).toEqual([[null], 1]);
  });

  test('offers a PDF instead of printing very many rows', async () => {
    const { run, paper, questions, exported, choice } = await requested(1001);
    choice.confirm = false;
    expect(await run.run('print')).toBe('stopped');
    choice.confirm = true;
    expect(await run.run('print')).toBe('done');
    expect([paper, questions.length, exported.map(({ format }) => format)]).toEqual([[], 2, ['pdf']]);
    expect(questions[0]?.message).toContain('integer:1001');
  });
});

describe('E07 refresh', () => {
  test('repeats the last query, on the current page', async () => {
    const { run, store, calls } = await requested(45);
    await gridOf(store).setPage(1);
    expect(await run.run('refresh')).toBe('done');
    expect(calls.map(({ payload }) => payload?.page)).toEqual([0, 1, 1]);
  });
});
