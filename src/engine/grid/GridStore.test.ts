import { describe, expect, test } from 'vitest';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { QueryAnswer } from '../../../contract/wire/query';
import {
  accepts,
  bench,
  column,
  field,
  form,
  formOf,
  gridOf,
  type RecordedCall,
  screen,
  when,
} from '../testing/screenBench';

const grid: CompiledGrid = {
  source: 'query',
  columns: [column('accountNo'), column('openedOn', { kind: 'date' }), column('note', { hidden: true })],
  sort: [{ field: 'accountNo', direction: 'asc' }],
  pageSize: 20,
  groups: [],
  totals: [],
  currencyField: 'currency',
};

const search = screen({
  floorplan: 'query',
  endpoints: { query: 'accounting/account/query' },
  form: form([field('status'), field('opened', { kind: 'date', range: true })]),
  grid,
});

/** 45 accounts, one page at a time. */
function accounts({ payload }: RecordedCall): QueryAnswer {
  const { page, size } = payload as { page: number; size: number };
  const ids = Array.from({ length: 45 }, (_, index) => String(index)).slice(page * size, (page + 1) * size);
  return {
    rows: ids.map((id) => ({ id, accountNo: `A-${id}` })),
    total: 45,
    sums: { TRY: { balance: '1.00' } },
  };
}

describe('A5 a row whose details are shown', () => {
  const detail = { fields: [], blocks: [] };

  test('is not selected where several rows are selected by their boxes', async () => {
    const { store } = bench(
      { ...search, grid: { ...grid, selection: 'multiple', detail } },
      { answer: accounts },
    );
    await store.start();
    const rows = gridOf(store);
    await rows.query();
    rows.selection.choose(['3']);
    rows.selection.select('1');
    expect([rows.selection.ids, rows.selection.row?.id]).toEqual([['3'], '1']);
    rows.selection.select(null);
    expect([rows.selection.ids, rows.selection.row]).toEqual([['3'], null]);
    rows.selection.select('1');
    await rows.setPage(1);
    expect([rows.selection.ids, rows.selection.row]).toEqual([[], null]);
  });

  test('is the selected one where one row is selected', async () => {
    const { store } = bench({ ...search, grid: { ...grid, detail } }, { answer: accounts });
    await store.start();
    const rows = gridOf(store);
    await rows.query();
    rows.selection.select('1');
    expect([rows.selection.ids, rows.selection.row?.id]).toEqual([['1'], '1']);
  });
});

describe('E06 grids: a page at a time', () => {
  test('queries with the filled filter fields, from the first page', async () => {
    const { store, calls } = bench(search, { answer: accounts });
    await store.start();
    formOf(store).set('status', 'OPEN');
    formOf(store).set('opened', { from: null, to: null });
    await gridOf(store).query();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.payload).toEqual({
      filter: { status: 'OPEN' },
      page: 0,
      counts: 'later',
      size: 20,
      sort: [{ field: 'accountNo', direction: 'asc' }],
    });
    expect(gridOf(store)).toMatchObject({
      phase: 'ready',
      total: 45,
      pageCount: 3,
      sums: { TRY: { balance: '1.00' } },
    });
  });

  test('counts in a response are not requested again until the query changes', async () => {
    const marked = (call: RecordedCall) => {
      const { known, page } = call.payload as { known?: object; page: number };
      const { rows, total, sums } = accounts(call);
      const marks = { first: `f${page}`, last: `l${page}` };
      return { rows, marks, ...(known === undefined && { total, sums }) };
    };
    const { store, calls } = bench(search, { answer: marked });
    await store.start();
    await gridOf(store).query();
    await gridOf(store).setPage(1);
    await gridOf(store).setPage(2);
    expect(calls.map(({ payload }) => payload?.known)).toEqual([
      undefined,
      { total: 45, page: 0, first: 'f0', last: 'l0' },
      { total: 45, page: 1, first: 'f1', last: 'l1' },
    ]);
    expect(gridOf(store)).toMatchObject({ total: 45, page: 2, sums: { TRY: { balance: '1.00' } } });
    await gridOf(store).setSort([]);
    await gridOf(store).refresh();
    await gridOf(store).query();
    expect(calls.slice(3).map(({ payload }) => payload?.known)).toEqual([undefined, undefined, undefined]);
  });

  test('paging keeps the submitted query despite further input', async () => {
    const { store, calls } = bench(search, { answer: accounts });
    await store.start();
    formOf(store).set('status', 'OPEN');
    await gridOf(store).query();
    formOf(store).set('status', 'CLOSED');
    await gridOf(store).setPage(2);
    expect(calls[1]?.payload).toMatchObject({ filter: { status: 'OPEN' }, page: 2 });
    await gridOf(store).setSize(50);
    expect(calls[2]?.payload).toMatchObject({ size: 50, page: 0 });
    await gridOf(store).setSort([]);
    expect(calls[3]?.payload).toMatchObject({ sort: [], page: 0 });
  });

  test('a page beyond the last is the last', async () => {
    const { store } = bench(search, { answer: accounts });
    await store.start();
    await gridOf(store).query();
    await gridOf(store).setPage(99);
    expect(gridOf(store).page).toBe(2);
    await gridOf(store).setPage(-1);
    expect(gridOf(store).page).toBe(0);
  });

  test('shows the last existing page if the rows of the last one were removed', async () => {
    let total = 45;
    const { store } = bench(search, { answer: (call) => ({ ...accounts(call), total }) });
    await store.start();
    await gridOf(store).query();
    await gridOf(store).setPage(2);
    total = 30;
    await gridOf(store).refresh();
    expect([gridOf(store).page, gridOf(store).phase]).toEqual([1, 'ready']);
  });

  test('sorting before the first query only remembers the order', async () => {
    const { store, calls } = bench(search, { answer: accounts });
    await gridOf(store).setSort([{ field: 'openedOn', direction: 'desc' }]);
    expect([calls.length, gridOf(store).phase]).toEqual([0, 'idle']);
    await gridOf(store).query();
    expect(calls[0]?.payload).toMatchObject({ sort: [{ field: 'openedOn', direction: 'desc' }] });
  });

  test('a late response to an older query does not replace a newer one', async () => {
    const waiting: ((answer: QueryAnswer) => void)[] = [];
    const { store, calls } = bench(search, { answer: () => new Promise((resolve) => waiting.push(resolve)) });
    const first = gridOf(store).query();
    const second = gridOf(store).query();
    waiting[1]?.({ rows: [{ id: 'new' }], total: 1, sums: {} });
    await second;
    waiting[0]?.({ rows: [{ id: 'old' }], total: 1, sums: {} });
    await first;
    expect(gridOf(store).rows).toEqual([{ id: 'new' }]);
    expect(calls[0]?.options?.signal?.aborted).toBe(true);
  });

  test('a failure is shown and keeps the rows; the next response removes it', async () => {
    let failing = false;
    const { store } = bench(search, {
      answer: (call) => {
        if (failing) throw new Error('Too many rows.');
        return accounts(call);
      },
    });
    await gridOf(store).query();
    failing = true;
    await expect(gridOf(store).setPage(1)).rejects.toThrow('Too many rows.');
    expect(gridOf(store)).toMatchObject({ phase: 'error', error: 'Too many rows.' });
    expect(gridOf(store).rows).toHaveLength(20);
    failing = false;
    await gridOf(store).refresh();
    expect(gridOf(store)).toMatchObject({ phase: 'ready', error: null });
  });

  test('rows of the same query stay although its reload failed', async () => {
    let failing = false;
    const { store } = bench(search, {
      answer: (call) => {
        if (failing) throw new Error('Offline.');
        return accounts(call);
      },
    });
    const rows = gridOf(store);
    await rows.query();
    failing = true;
    await expect(rows.refresh()).rejects.toThrow();
    expect(rows.hold).toBe(true);
    await expect(rows.setPage(1)).rejects.toThrow();
    expect(rows.hold).toBe(false);
    failing = false;
    await rows.retry();
    expect([rows.hold, rows.page, rows.rows[0]?.id]).toEqual([true, 1, '20']);
    failing = true;
    await expect(rows.query()).rejects.toThrow();
    expect(rows.hold).toBe(false);
  });

  test('a failed load on scrolling is repeated from its position', async () => {
    let failing = false;
    const scrolling = screen({ ...search, grid: { ...grid, paging: 'scroll' } });
    const { store } = bench(scrolling, {
      answer: (call) => {
        if (failing) throw new Error('Offline.');
        return accounts(call);
      },
    });
    const rows = gridOf(store);
    await rows.query();
    failing = true;
    await expect(rows.more()).rejects.toThrow();
    expect([rows.phase, rows.hold, rows.rows.length]).toEqual(['error', true, 20]);
    failing = false;
    await rows.retry();
    expect(rows.rows.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
    await expect(rows.setText('x')).resolves.toBeUndefined();
    expect(rows.rows).toHaveLength(20);
  });

  test('R01 a requested list does not cover the page; a failure is reported unless the request was automatic', async () => {
    const { store, calls } = bench(search, { answer: accounts });
    const rows = gridOf(store);
    await rows.query();
    await rows.setText('ali');
    await rows.setSort([{ field: 'accountNo', direction: 'desc' }]);
    await rows.setPage(1);
    await rows.setSize(50);
    await rows.refresh();
    await rows.refresh(true);
    expect(calls.map(({ options }) => options?.loading)).toEqual(calls.map(() => false));
    expect(calls.map(({ options }) => options?.silent === true)).toEqual(
      calls.map((_, at) => at === calls.length - 1),
    );
    expect(calls.length).toBeGreaterThanOrEqual(7);
  });

  test('reset discards a pending response', async () => {
    let respond: (answer: QueryAnswer) => void = () => undefined;
    const { store } = bench(search, { answer: () => new Promise((resolve) => (respond = resolve)) });
    const pending = gridOf(store).query();
    gridOf(store).reset();
    respond({ rows: [{ id: '1' }], total: 1, sums: {} });
    await pending;
    expect([gridOf(store).phase, gridOf(store).rows]).toEqual(['idle', []]);
  });

  test('dates of a row are days, ids are texts', async () => {
    const row = { id: 12, openedOn: new Date(2026, 0, 5) };
    const { store } = bench(search, { answer: () => ({ rows: [row], total: 1, sums: {} }) });
    await gridOf(store).query();
    expect(gridOf(store).rows).toEqual([{ id: '12', openedOn: '2026-01-05' }]);
  });
});

describe('E06 grids: columns and selection', () => {
  test("an export has the visible columns in the user's arrangement", async () => {
    const { store } = bench(search);
    expect(gridOf(store).shownColumns).toEqual(['accountNo', 'openedOn']);
    gridOf(store).arrange(['note', 'accountNo', 'unknown']);
    expect(gridOf(store).shownColumns).toEqual(['note', 'accountNo']);
  });

  test('an export uses the last query, before the first one the current filter', async () => {
    const { store } = bench(search, { answer: accounts });
    await store.start();
    formOf(store).set('status', 'OPEN');
    expect(gridOf(store).exported.filter).toEqual({ status: 'OPEN' });
    await gridOf(store).query();
    formOf(store).set('status', 'CLOSED');
    expect(gridOf(store).exported.filter).toEqual({ status: 'OPEN' });
  });

  test('a column is present while its conditions hold', async () => {
    const definition = screen({
      ...search,
      grid: { ...grid, columns: [column('a'), column('b', { when: when('$form.status', 'open') })] },
    });
    const { store } = bench(definition, {
      validators: { open: accepts((value: string | null) => value === 'OPEN') },
    });
    await store.start();
    expect(gridOf(store).columns.map(({ name }) => name)).toEqual(['a']);
    formOf(store).set('status', 'OPEN');
    expect(gridOf(store).columns.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('the selected row is identified by its id, while it exists', async () => {
    const { store } = bench(search, { answer: accounts });
    await gridOf(store).query();
    gridOf(store).selection.select('3');
    expect(gridOf(store).selection.row).toMatchObject({ accountNo: 'A-3' });
    await gridOf(store).setPage(1);
    expect(gridOf(store).selection.row).toBeNull();
  });
});

describe('E06 grids: a list of the state', () => {
  const checks = screen({ grid: { ...grid, source: '$state.checks', columns: [column('checkName')] } });

  test('follows the state without a call', async () => {
    const { store, calls } = bench(checks);
    await store.start();
    expect([gridOf(store).remote, gridOf(store).rows]).toEqual([false, []]);
    store.merge({ state: { checks: [{ id: 'b', checkName: 'Balance' }, { checkName: 'Blocks' }] } });
    expect(gridOf(store).rows).toEqual([
      { id: 'b', checkName: 'Balance' },
      { id: '1', checkName: 'Blocks' },
    ]);
    expect(gridOf(store).total).toBe(2);
    await gridOf(store).query();
    expect(calls).toEqual([]);
  });
});
