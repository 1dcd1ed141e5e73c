import { describe, expect, test, vi } from 'vitest';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { JsonObject } from '../../contract/json';
import {
  accepts,
  action,
  bench,
  column,
  field,
  form,
  formOf,
  formValidator,
  gridOf,
  requires,
  screen,
  when,
} from '../engine/testing/screenBench';
import { actions } from '.';

const grid: CompiledGrid = {
  source: 'query',
  columns: [column('accountNo'), column('status'), column('note', { hidden: true })],
  sort: [{ field: 'accountNo', direction: 'desc' }],
  pageSize: 20,
  groups: [],
  totals: [],
  currencyField: 'currency',
};

const endpoints = { query: 'accounting/account/query' };
const rows = { rows: [{ id: '12', accountNo: 'A-12', status: 'OPEN' }], total: 1, sums: {} };

/** A ready screen with one action of each kind that a test needs. */
async function ready(words: Parameters<typeof screen>[0], outside: Parameters<typeof bench>[1] = {}) {
  const live = bench(screen({ form: form([field('reason'), field('status')]), ...words }), {
    ...outside,
    actions,
  });
  await live.store.start();
  return { ...live, run: live.store.actions };
}

describe('E07 request', () => {
  const save = action('save', {
    type: 'request',
    submits: true,
    path: 'accounting/account/commit',
    validatePath: 'accounting/account/validate',
    with: { source: 'BRANCH', agent: '$user.agent' },
  });

  test('keeps what is typed before it is sent: the page may be left before a reply comes', async () => {
    const kept = new Map<string, unknown>();
    const drafts = {
      read: () => null,
      write: (key: string, { values }: JsonObject) => void kept.set(key, values),
      remove: (key: string) => void kept.delete(key),
    };
    const { run, store, calls } = await ready(
      {
        actions: [save],
        endpoints: { begin: 'accounting/account/begin', commit: 'accounting/account/commit' },
      },
      { drafts, answer: ({ path }) => (path.endsWith('begin') ? null : new Promise(() => undefined)) },
    );
    formOf(store).set('reason', 'Moved');
    void run.run('save');
    await expect.poll(() => calls.length).toBe(2);
    expect([...kept.values()]).toEqual([{ reason: 'Moved' }]);
  });

  test('asks the checking endpoint first, then does it: what is filled, and what the definition adds', async () => {
    const { run, store, calls } = await ready({ actions: [save] });
    formOf(store).set('reason', 'Moved');
    expect(await run.run('save')).toBe('done');
    const payload = { source: 'BRANCH', agent: '7', state: { reason: 'Moved' } };
    expect(calls.map((call) => [call.path, call.payload])).toEqual([
      ['accounting/account/validate', payload],
      ['accounting/account/commit', payload],
    ]);
    expect(calls.every((call) => call.options?.owner === store)).toBe(true);
  });

  test('where the check refuses, nothing is done; the first field that is wrong gets the focus', async () => {
    const { run, store, calls } = await ready(
      { actions: [save] },
      {
        values: { reason: 'x' },
        answer: ({ options }) => {
          const fieldErrors = [{ field: 'reason', code: 'validation.custom', message: 'Yetersiz.' }];
          options?.owner?.merge({ result: { fieldErrors } });
          throw new Error('refused');
        },
      },
    );
    expect(await run.run('save')).toBe('failed');
    expect(calls).toHaveLength(1);
    expect(formOf(store).focusRequest?.field).toBe('reason');
    expect(formOf(store).error('reason')).toBe('Yetersiz.');
  });

  test('one that does not submit goes whatever the form says, with the row that it was called on', async () => {
    const preview = action('preview', {
      type: 'request',
      placement: 'row',
      path: 'a/preview',
      with: { account: '$row.id' },
    });
    const { run, calls } = await ready({ actions: [preview] }, { validators: { form: requires('reason') } });
    expect(await run.run('preview', { id: '12' })).toBe('done');
    expect(calls).toMatchObject([{ path: 'a/preview', payload: { account: '12' } }]);
  });
});

describe('E07 open and close', () => {
  const close = { screen: 'accounting/accountClose', route: '/accounting/accountClose', record: '$row.id' };

  test('opens a screen with the record of the row and first values', async () => {
    const go = action('go', { type: 'open', open: close, with: { reason: '$form.reason', channel: 'WEB' } });
    const { run, opened } = await ready({ actions: [go] }, { values: { reason: 'Moved' } });
    expect(await run.run('go', { id: '12' })).toBe('done');
    expect(opened).toEqual([
      {
        screen: 'accounting/accountClose',
        route: '/accounting/accountClose',
        record: '12',
        values: { reason: 'Moved', channel: 'WEB' },
      },
    ]);
  });

  test('opens the screen that the row names', async () => {
    const named = { screen: '$row.screenId', record: '$row.recordRef', readOnly: true } as const;
    const { run, opened } = await ready({ actions: [action('go', { type: 'open', open: named })] });
    const row = { id: '12', screenId: 'fee/feeDefinition', recordRef: '7' };
    expect(await run.run('go', row)).toBe('done');
    expect(await run.run('go', { ...row, recordRef: null })).toBe('stopped');
    expect(opened).toEqual([{ screen: 'fee/feeDefinition', record: '7', readOnly: true }]);
  });

  test('opens a copy of the row, and none where there is no row', async () => {
    const { screen, route } = close;
    const go = action('go', { type: 'open', open: { screen, route, copy: '$row.id' } });
    const { run, opened } = await ready({ actions: [go] });
    expect([await run.run('go', { id: '12' }), await run.run('go')]).toEqual(['done', 'stopped']);
    expect(opened).toEqual([{ screen, route, copy: '12' }]);
  });

  test('does not open for a record that is not there', async () => {
    const { run, opened } = await ready({ actions: [action('go', { type: 'open', open: close })] });
    expect(await run.run('go')).toBe('stopped');
    expect(opened).toEqual([]);
  });

  test('without a record it opens empty', async () => {
    const { run, opened } = await ready({
      actions: [action('new', { type: 'open', open: { screen: 'accounting/accountCreate', route: null } })],
    });
    await run.run('new');
    expect(opened).toEqual([{ screen: 'accounting/accountCreate', route: null }]);
  });

  test('close closes its own tab', async () => {
    const { run, closed } = await ready({ actions: [action('close', { type: 'close' })] });
    await run.run('close');
    expect(closed).toEqual(['tab-1']);
  });
});

describe('E07 search and clear', () => {
  const search = action('search', { type: 'search' });
  const clear = action('clear', { type: 'clear' });

  test('search asks with the filter, unless the filter is wrong', async () => {
    const right = formValidator(({ status }) =>
      status === 'WRONG' ? [{ field: 'status', keyword: 'enum' }] : [],
    );
    const { run, store, calls } = await ready(
      { endpoints, grid, actions: [search] },
      {
        answer: () => rows,
        validators: { form: right },
      },
    );
    formOf(store).set('status', 'OPEN');
    expect(await run.run('search')).toBe('done');
    formOf(store).set('status', 'WRONG');
    expect(await run.run('search')).toBe('stopped');
    expect(calls.map(({ payload }) => payload?.filter)).toEqual([{ status: 'OPEN' }]);
  });

  test('a search that fails is an error of the action, not of the screen', async () => {
    const { run, store } = await ready(
      { endpoints, grid, actions: [search] },
      {
        answer: () => {
          throw new Error('offline');
        },
      },
    );
    expect(await run.run('search')).toBe('failed');
    expect([store.phase, gridOf(store).phase]).toEqual(['ready', 'error']);
  });

  test('clear empties filter and grid', async () => {
    const { run, store } = await ready({ endpoints, grid, actions: [search, clear] }, { answer: () => rows });
    formOf(store).set('status', 'OPEN');
    await run.run('search');
    await run.run('clear');
    expect([formOf(store).value('status'), gridOf(store).phase, gridOf(store).rows]).toEqual([
      null,
      'idle',
      [],
    ]);
  });

  test('clear after a commit begins a new conversation', async () => {
    const { run, store, calls } = await ready(
      { endpoints: { begin: 'a/begin' }, bffPath: 'a', actions: [clear] },
      {
        answer: ({ options }) => options?.owner?.merge({ session: { currentTransactionKey: 'k' } }),
      },
    );
    store.merge({ session: { currentTransactionKey: null } });
    await run.run('clear');
    expect(calls.map(({ path }) => path)).toEqual(['a/begin', 'a/begin']);
    expect(store.finished).toBe(false);
  });
});

describe('E06 export and print', () => {
  const exportCsv = action('exportCsv', { type: 'export', path: 'accounting/account/export', format: 'csv' });

  const part = { rows: '[]', count: 0, next: null };

  test('all rows of the filter become a file named after the screen, columns as shown', async () => {
    const { run, store, calls, exported } = await ready(
      { endpoints, grid, actions: [exportCsv] },
      { answer: () => part },
    );
    formOf(store).set('status', 'OPEN');
    await gridOf(store).setText('ışıl');
    expect(await run.run('exportCsv')).toBe('done');
    expect(exported).toMatchObject([
      {
        title: 'accounting:accountCreate.title',
        format: 'csv',
        filters: [{ value: 'text:"OPEN"' }, { label: 'grid:quick.asked', value: 'ışıl' }],
        columns: [{ name: 'accountNo' }, { name: 'status' }],
      },
    ]);
    expect(await exported[0]?.read('mark', new AbortController().signal)).toEqual(part);
    expect(calls).toMatchObject([
      {
        path: 'accounting/account/export',
        payload: {
          filter: { status: 'OPEN' },
          text: 'ışıl',
          sort: [{ field: 'accountNo', direction: 'desc' }],
          columns: ['accountNo', 'status'],
          behind: 'mark',
        },
        options: { loading: false },
      },
    ]);
  });

  test('the columns are those that the user arranged', async () => {
    const { run, store, exported } = await ready({ endpoints, grid, actions: [exportCsv] });
    gridOf(store).arrange(['note', 'accountNo']);
    await run.run('exportCsv');
    expect(exported[0]?.columns.map(({ name }) => name)).toEqual(['note', 'accountNo']);
  });

  test('print prints', async () => {
    const { run, choice } = await ready({ actions: [action('print', { type: 'print' })] });
    await run.run('print');
    expect(choice.printed).toBe(1);
  });
});

describe('E07 notify and confirm', () => {
  test('a notice is filled in from the result', async () => {
    const { run, store, notices } = await ready({
      actions: [action('tell', { message: 'a:saved', tone: 'info' })],
    });
    store.merge({ result: { number: 'A-12', fieldErrors: [] } });
    await run.run('tell');
    expect(notices).toEqual([{ tone: 'info', text: 'a:saved {"number":"A-12"}' }]);
  });

  test('a notice names what its definition binds', async () => {
    const { run, notices } = await ready({
      actions: [action('tell', { message: 'a:scored', with: { score: '$row.score' } })],
    });
    await run.run('tell', { id: '1', score: 64 });
    expect(notices).toEqual([{ tone: 'success', text: 'a:scored {"score":64}' }]);
  });

  test('what follows a question follows a yes only', async () => {
    const ask = action('ask', {
      type: 'confirm',
      message: 'a:sure',
      when: when('$row.status', 'open'),
      onSuccess: [{ type: 'close', onSuccess: [], onError: [] }],
    });
    const open = accepts((value: string | null) => value === 'OPEN');
    const { run, choice, closed, questions } = await ready({ actions: [ask] }, { validators: { open } });
    const row = { id: '1', status: 'OPEN' };
    choice.confirm = false;
    expect(await run.run('ask', row)).toBe('stopped');
    expect(closed).toEqual([]);
    choice.confirm = true;
    expect(await run.run('ask', row)).toBe('done');
    expect([closed, questions[0]?.message]).toEqual([['tab-1'], 'a:sure']);
  });
});

describe('E07 chosen rows', () => {
  test('go along by the names of their grids, for who checks and for who acts', async () => {
    const match = action('match', {
      ...{ type: 'request', placement: 'bar', path: 'a/match', validatePath: 'a/try', chosen: ['grid'] },
      when: when('$chosen.total', 'small'),
    });
    const of = [{ grid: 'grid', column: 'accountNo' }];
    const total = { id: 'total', title: 'a:total', is: 'sum', of, scale: 0 } as const;
    const found = { ...rows, rows: [{ id: '12', accountNo: '5' }], total: 1 };
    const { store, run, calls } = await ready(
      { grid, endpoints, actions: [match], chosen: [total] },
      { answer: () => found, validators: { small: accepts((value: string) => Number(value) < 9) } },
    );
    await gridOf(store).query();
    expect(run.isDisabled(match)).toBe(true);
    expect(run.at('bar')).toEqual([match]);
    gridOf(store).select('12');
    expect(await run.run('match')).toBe('done');
    expect(calls.slice(-2).map(({ path, payload }) => [path, payload?.chosen])).toEqual([
      ['a/try', { grid: ['12'] }],
      ['a/match', { grid: ['12'] }],
    ]);
  });
});

describe('E07 what is opened, and what is taken over', () => {
  test('chosen rows become a line each', async () => {
    const line = { ref: '$row.accountNo', kind: 'NEW' };
    const report = action('report', {
      ...{ type: 'open', placement: 'bulk', open: { screen: 'aml/create', route: null, readOnly: true } },
      with: { note: 'x', lines: [line] },
    });
    const { store, run, opened } = await ready(
      { grid, endpoints, actions: [report] },
      { answer: () => ({ ...rows, rows: [...rows.rows, { id: '13', accountNo: 'A-13' }], total: 2 }) },
    );
    await gridOf(store).query();
    gridOf(store).choose(['12', '13']);
    expect(await run.run('report')).toBe('done');
    const lines = [
      { ref: 'A-12', kind: 'NEW' },
      { ref: 'A-13', kind: 'NEW' },
    ];
    const target = { screen: 'aml/create', route: null, readOnly: true };
    expect(opened).toEqual([{ ...target, values: { note: 'x', lines } }]);
  });

  test('what was typed is asked after before another record is taken over, and stays where the user says no', async () => {
    const take = action('take', {
      type: 'takeOver',
      path: 'a/takeOver/take',
      form: form([field('takenFrom')]),
    });
    const { store, run, calls, questions, choice } = await ready({ actions: [take] });
    formOf(store).set('reason', 'typed');
    choice.confirm = false;
    expect([await run.run('take'), questions.length, store.dialog]).toEqual(['stopped', 1, null]);
    formOf(store).set('reason', null);
    const running = run.run('take');
    await vi.waitFor(() => expect(store.dialog).not.toBeNull());
    store.dialog?.form.set('takenFrom', '7');
    await store.dialog?.submit();
    expect(await running).toBe('done');
    expect([questions.length, calls.at(-1)?.payload]).toEqual([1, { payload: { takenFrom: '7' } }]);
  });
});

describe('E07 rows with an order, and many cells at once', () => {
  const [row] = rows.rows;
  const found = { rows: [{ id: '11', accountNo: 'A-11' }, ...rows.rows], total: 2, sums: {} };

  test('a row goes before the one above it; at the end, and in another order, it stays', async () => {
    const up = action('up', { type: 'move', placement: 'row', path: 'a/moveRow', to: 'up' });
    const down = action('down', { ...up, id: 'down', to: 'down' });
    const ordered = {
      ...grid,
      order: 'accountNo',
      sort: [{ field: 'accountNo', direction: 'asc' }],
    } as const;
    const { store, run, calls, notices } = await ready(
      { grid: ordered, endpoints, actions: [up, down] },
      { answer: () => found },
    );
    await gridOf(store).query();
    expect(await run.run('up', row)).toBe('done');
    expect(calls.find(({ path }) => path === 'a/moveRow')?.payload).toEqual({ id: '12', before: '11' });
    expect(await run.run('down', row)).toBe('stopped');
    await gridOf(store).setSort([{ field: 'accountNo', direction: 'desc' }]);
    expect([await run.run('up', row), notices.map(({ text }) => text)]).toEqual([
      'stopped',
      ['grid:move.sorted'],
    ]);
  });

  test('cells of all rows that were found are changed by what the dialog says; more than 500 are none of it', async () => {
    const columns = ['status'];
    const change = action('change', {
      ...{
        type: 'change',
        placement: 'bar',
        change: { columns, by: 'value' },
        form: form([field('status')]),
      },
    });
    const editing = { path: 'a/saveRows', form: form([field('status')], { validator: 'row' }) };
    const many = { count: 2 };
    const { store, run, notices } = await ready(
      { grid: { ...grid, editing }, endpoints, actions: [change] },
      { answer: () => ({ ...found, total: many.count }), validators: { row: accepts(() => true) } },
    );
    await gridOf(store).query();
    const running = run.run('change');
    await vi.waitFor(() => expect(store.dialog).not.toBeNull());
    store.dialog?.form.set('status', 'CLOSED');
    await store.dialog?.submit();
    expect([await running, gridOf(store).edits?.count]).toEqual(['done', 2]);
    many.count = 501;
    await gridOf(store).query();
    expect([await run.run('change'), store.dialog]).toEqual(['stopped', null]);
    expect(notices.at(-1)?.text).toContain('grid:change.tooMany');
  });
});
