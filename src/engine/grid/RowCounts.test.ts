import { describe, expect, test, vi } from 'vitest';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { PageAnswer } from '../../../contract/wire/query';
import {
  bench,
  column,
  field,
  form,
  formOf,
  gridOf,
  type RecordedCall,
  screen,
} from '../testing/screenBench';

const grid: CompiledGrid = {
  source: 'query',
  columns: [column('accountNo')],
  sort: [],
  pageSize: 20,
  groups: [],
  totals: ['balance'],
  currencyField: 'currency',
};

const search = screen({
  floorplan: 'query',
  endpoints: { query: 'accounting/account/query' },
  form: form([field('status')]),
  grid,
});

interface Payload {
  readonly page: number;
  readonly size: number;
  readonly counts?: string;
  readonly known?: { readonly total?: number; readonly page: number };
}

/** A server with 45 rows that counts later; `counted` answers or fails the count requests. */
function counting(counted: (how: string) => Partial<PageAnswer> | Promise<Partial<PageAnswer>>) {
  return async ({ payload }: RecordedCall): Promise<PageAnswer> => {
    const { page, size, counts } = payload as unknown as Payload;
    if (counts === 'estimate' || counts === 'exact')
      return { rows: [], marks: null, ...(await counted(counts)) };
    const ids = Array.from({ length: 45 }, (_, at) => String(at)).slice(page * size, (page + 1) * size);
    const marks = { first: `f${page}`, last: `l${page}` };
    return { rows: ids.map((id) => ({ id, accountNo: id })), marks, more: (page + 1) * size < 45 };
  };
}

const all = { total: 45, sums: { TRY: { balance: '9.00' } } };

async function counted(counted: Parameters<typeof counting>[0]) {
  const opened = bench(search, { answer: counting(counted) });
  await opened.store.start();
  const store = gridOf(opened.store);
  await store.query();
  const sent = () => opened.calls.map(({ payload }) => (payload as unknown as Payload).counts ?? 'known');
  return { ...opened, grid: store, sent };
}

describe('E06 counts that follow the rows', () => {
  test('rows are shown before they are counted, and pages can be turned', async () => {
    let count = (_: Partial<PageAnswer>) => {};
    const { grid, sent } = await counted(() => new Promise((resolve) => (count = resolve)));
    expect([grid.phase, grid.rows.length, grid.shownTotal, grid.hasNext]).toEqual([
      ...['ready', 20, { kind: 'counting' }, true],
    ]);
    await grid.setPage(1);
    expect([grid.page, grid.rows[0]?.id, grid.hasNext]).toEqual([1, '20', true]);
    count(all);
    await vi.waitFor(() => expect(grid.shownTotal).toEqual({ kind: 'exact', total: 45 }), {
      timeout: 10_000,
    });
    expect([grid.pageCount, grid.sums, sent()]).toEqual([3, all.sums, ['later', 'estimate', 'later']]);
    await grid.setPage(2);
    expect([grid.rows.length, grid.hasNext, sent().at(-1)]).toEqual([5, false, 'known']);
  });

  test('an estimate is shown as one, is never sent to the server, and is replaced by an exact count', async () => {
    const { grid, calls, sent } = await counted((how) =>
      how === 'exact' ? all : { total: 1_200_000, estimated: true },
    );
    await vi.waitFor(() => expect(grid.shownTotal).toEqual({ kind: 'estimate', total: 1_200_000 }), {
      timeout: 10_000,
    });
    expect([grid.total, grid.sums]).toEqual([null, {}]);
    await grid.setPage(1);
    const { known } = (calls.at(-1)?.payload ?? {}) as Partial<Payload>;
    expect(known).toEqual({ page: 0, first: 'f0', last: 'l0' });
    expect(grid.shownTotal).toEqual({ kind: 'estimate', total: 1_200_000 });
    expect(await grid.countAll()).toBe(45);
    expect([grid.total, grid.sums]).toEqual([45, all.sums]);
    expect(sent()).toEqual(['later', 'estimate', 'later', 'exact']);
  });

  test('a failed count keeps the rows, and can be retried', async () => {
    let fails = true;
    const { grid } = await counted(() => {
      if (fails) throw new Error('lost');
      return all;
    });
    await vi.waitFor(() => expect(grid.shownTotal).toEqual({ kind: 'failed' }), { timeout: 10_000 });
    expect([grid.phase, grid.rows.length, grid.error]).toEqual(['ready', 20, null]);
    fails = false;
    await grid.countAll();
    expect(grid.shownTotal).toEqual({ kind: 'exact', total: 45 });
  });

  test('on reload the previous counts are shown until the new ones arrive', async () => {
    const counts: ((answer: Partial<PageAnswer>) => void)[] = [];
    const { grid } = await counted(() => new Promise((resolve) => counts.push(resolve)));
    counts[0]?.(all);
    await vi.waitFor(() => expect(grid.total).toBe(45), { timeout: 10_000 });
    await grid.refresh();
    expect([grid.total, grid.shownTotal, grid.sums]).toEqual([null, { kind: 'exact', total: 45 }, all.sums]);
    counts[1]?.({ total: 44, sums: {} });
    await vi.waitFor(() => expect(grid.total).toBe(44), { timeout: 10_000 });
    expect(grid.sums).toEqual({});
  });

  test('are cancelled by another query, but not by another page of the same one', async () => {
    const { grid, store, calls } = await counted(() => new Promise(() => undefined));
    const counting = calls[1]?.options?.signal;
    await grid.setPage(1);
    expect(counting?.aborted).toBe(false);
    formOf(store).set('status', 'OPEN');
    const next = grid.query();
    expect(counting?.aborted).toBe(true);
    await next;
    expect([grid.rows.length, grid.shownTotal]).toEqual([20, { kind: 'counting' }]);
  });

  test('counts of a question that was replaced are dropped', async () => {
    const counts: ((answer: Partial<PageAnswer>) => void)[] = [];
    const { grid, store } = await counted(() => new Promise((resolve) => counts.push(resolve)));
    formOf(store).set('status', 'OPEN');
    await grid.query();
    counts[1]?.({ total: 7, sums: {} });
    await vi.waitFor(() => expect(grid.total).toBe(7), { timeout: 10_000 });
    counts[0]?.(all);
    await Promise.resolve();
    expect(grid.shownTotal).toEqual({ kind: 'exact', total: 7 });
  });
});
