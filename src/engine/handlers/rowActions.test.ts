import { describe, expect, test, vi } from 'vitest';
import { endpoints, grid, ready, rows } from '../testing/readyScreen';
import { accepts, action, field, form, formOf, gridOf, when } from '../testing/screenBench';

describe('E07 chosen rows', () => {
  test('are sent by the names of their grids, to the validating and the executing endpoint', async () => {
    const match = action('match', {
      type: 'request',
      placement: 'bar',
      path: 'a/match',
      validatePath: 'a/try',
      selectionFrom: ['grid'],
      when: when('$selection.total', 'small'),
    });
    const args = [{ grid: 'grid', column: 'accountNo' }];
    const total = { id: 'total', title: 'a:total', op: 'sum', args, scale: 0 } as const;
    const found = { ...rows, rows: [{ id: '12', accountNo: '5' }], total: 1 };
    const { store, run, calls } = await ready(
      { grid, endpoints, actions: [match], selectionFigures: [total] },
      { answer: () => found, validators: { small: accepts((value: string) => Number(value) < 9) } },
    );
    await gridOf(store).query();
    expect(run.isDisabled(match)).toBe(true);
    expect(run.at('bar')).toEqual([match]);
    gridOf(store).selection.select('12');
    expect(await run.run('match')).toBe('done');
    expect(calls.slice(-2).map(({ path, payload }) => [path, payload?.chosen])).toEqual([
      ['a/try', { grid: ['12'] }],
      ['a/match', { grid: ['12'] }],
    ]);
  });
});

describe('E07 open and prefill', () => {
  test('chosen rows become a line each', async () => {
    const line = { ref: '$row.accountNo', kind: 'NEW' };
    const report = action('report', {
      type: 'open',
      placement: 'bulk',
      open: { screen: 'aml/create', route: null, readOnly: true },
      with: { note: 'x', lines: [line] },
    });
    const { store, run, opened } = await ready(
      { grid, endpoints, actions: [report] },
      { answer: () => ({ ...rows, rows: [...rows.rows, { id: '13', accountNo: 'A-13' }], total: 2 }) },
    );
    await gridOf(store).query();
    gridOf(store).selection.choose(['12', '13']);
    expect(await run.run('report')).toBe('done');
    const lines = [
      { ref: 'A-12', kind: 'NEW' },
      { ref: 'A-13', kind: 'NEW' },
    ];
    const target = { screen: 'aml/create', route: null, readOnly: true };
    expect(opened).toEqual([{ ...target, values: { note: 'x', lines } }]);
  });

  test('the form begins with what all chosen rows share', async () => {
    const report = action('report', {
      type: 'open',
      placement: 'bulk',
      open: { screen: 'aml/create', route: null },
      with: { row: '$row.id', ref: '$row.accountNo', kind: '$row.kind', agent: '$row.agent' },
    });
    const alike = { kind: 'NEW', agent: 'Ada · 0042', 'agent.id': '7' };
    const shown = ['12', '13'].map((id) => ({ id, accountNo: `A-${id}`, ...alike }));
    const { store, run, opened } = await ready(
      { grid, endpoints, actions: [report] },
      { answer: () => ({ rows: shown, total: 2 }) },
    );
    await gridOf(store).query();
    gridOf(store).selection.choose(['12', '13']);
    expect(await run.run('report')).toBe('done');
    expect(opened.map(({ values }) => values)).toEqual([{ row: null, ref: null, kind: 'NEW', agent: '7' }]);
  });

  test.each(['row', 'bulk'] as const)('a look-up that is a column gives its id: %s', async (placement) => {
    const see = action('see', {
      type: 'open',
      placement,
      open: { screen: 'agents/detail', route: null, ...(placement === 'row' && { record: '$row.agent' }) },
      with: { agent: '$row.agent', agents: '$rows.agent', lines: [{ agent: '$row.agent' }] },
    });
    const shown = { ...rows, rows: [{ id: '12', agent: 'Ada Döviz · 0042', 'agent.id': '7' }] };
    const { store, run, opened } = await ready({ grid, endpoints, actions: [see] }, { answer: () => shown });
    await gridOf(store).query();
    gridOf(store).selection.choose(['12']);
    expect(await run.run('see', placement === 'row' ? shown.rows[0] : undefined)).toBe('done');
    const values = { agent: '7', agents: ['7'], lines: [{ agent: '7' }] };
    expect(opened).toEqual([
      { screen: 'agents/detail', route: null, ...(placement === 'row' && { record: '7' }), values },
    ]);
  });

  test('prefill asks for confirmation before it replaces entered values, and keeps them on no', async () => {
    const take = action('take', {
      type: 'prefill',
      path: 'a/prefill/take',
      form: form([field('prefillFrom')]),
    });
    const { store, run, calls, questions, choice } = await ready({ actions: [take] });
    formOf(store).set('reason', 'typed');
    choice.confirm = false;
    expect([await run.run('take'), questions.length, store.dialog]).toEqual(['stopped', 1, null]);
    formOf(store).set('reason', null);
    const running = run.run('take');
    await vi.waitFor(() => expect(store.dialog).not.toBeNull(), { timeout: 10_000 });
    store.dialog?.form.set('prefillFrom', '7');
    await store.dialog?.submit();
    expect(await running).toBe('done');
    expect([questions.length, calls.at(-1)?.payload]).toEqual([1, { payload: { prefillFrom: '7' } }]);
  });
});

describe('E07 rows with an order, and many cells at once', () => {
  const [row] = rows.rows;
  const found = { rows: [{ id: '11', accountNo: 'A-11' }, ...rows.rows], total: 2, sums: {} };

  test('a row moves before the one above it; at the end, and in another sort order, it stays', async () => {
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

  test('cells of all found rows are changed by the dialog, up to 500 rows', async () => {
    const columns = ['status'];
    const change = action('change', {
      type: 'bulkEdit',
      placement: 'bar',
      bulkEdit: { columns, mode: 'value' },
      form: form([field('status')]),
    });
    const editing = { path: 'a/saveRows', form: form([field('status')], { validator: 'row' }) };
    const many = { count: 2 };
    const { store, run, notices } = await ready(
      { grid: { ...grid, editing }, endpoints, actions: [change] },
      { answer: () => ({ ...found, total: many.count }), validators: { row: accepts(() => true) } },
    );
    await gridOf(store).query();
    const running = run.run('change');
    await vi.waitFor(() => expect(store.dialog).not.toBeNull(), { timeout: 10_000 });
    store.dialog?.form.set('status', 'CLOSED');
    await store.dialog?.submit();
    expect([await running, gridOf(store).edits?.count]).toEqual(['done', 2]);
    many.count = 501;
    await gridOf(store).query();
    expect([await run.run('change'), store.dialog]).toEqual(['stopped', null]);
    expect(notices.at(-1)?.text).toContain('grid:change.tooMany');
  });
});
