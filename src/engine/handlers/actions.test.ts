import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { endpoints, grid, ready, rows } from '../testing/readyScreen';
import {
  accepts,
  action,
  column,
  formOf,
  formValidator,
  gridOf,
  requires,
  when,
} from '../testing/screenBench';

describe('E07 request', () => {
  const save = action('save', {
    type: 'request',
    submits: true,
    path: 'accounting/account/commit',
    validatePath: 'accounting/account/validate',
    with: { source: 'BRANCH', agent: '$user.agent' },
  });

  test('stores input before it is sent: the page may be left before the reply', async () => {
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

  test('calls the validating endpoint first, then the other one, with filled fields and values of the definition', async () => {
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

  test('stops after a refusal by the check; the first wrong field gets the focus', async () => {
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
    expect(formOf(store).errors.shown('reason')).toBe('Yetersiz.');
  });

  test('one that does not submit is sent without validation, with its row', async () => {
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

  test('opens a copy of the row, and nothing without a row', async () => {
    const { screen, route } = close;
    const go = action('go', { type: 'open', open: { screen, route, duplicate: '$row.id' } });
    const { run, opened } = await ready({ actions: [go] });
    expect([await run.run('go', { id: '12' }), await run.run('go')]).toEqual(['done', 'stopped']);
    expect(opened).toEqual([{ screen, route, duplicate: '12' }]);
  });

  test('opens a returned request on its screen', async () => {
    const open = { screen: '$row.screenId', resubmit: '$row.id' };
    const { run, opened } = await ready({ actions: [action('go', { type: 'open', open })] });
    expect(await run.run('go', { id: '12', screenId: 'fee/feeDefinition' })).toBe('done');
    expect(opened).toEqual([{ screen: 'fee/feeDefinition', resubmit: '12' }]);
  });

  test('does not open a missing record', async () => {
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

  test('search sends the filter, unless it is invalid', async () => {
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

  test("the columns are in the user's arrangement", async () => {
    const { run, store, exported } = await ready({ endpoints, grid, actions: [exportCsv] });
    gridOf(store).arrange(['note', 'accountNo']);
    await run.run('exportCsv');
    expect(exported[0]?.columns.map(({ name }) => name)).toEqual(['note', 'accountNo']);
  });

  test('the figures above the rows follow the criteria, by currency', async () => {
    const data = {
      path: 'a/balances',
      where: {},
      sort: [],
      limit: 20,
      category: column('currency'),
      series: [column('closing', { kind: 'decimal' })],
    };
    const figures = { id: 'balances', block: 'stat', span: 'full', data } as const;
    const answer = ({ path }: { path: string }) =>
      path === 'a/balances' ? { rows: [{ id: 'TRY', currency: 'TRY', closing: '12.50' }], total: 1 } : rows;
    const { run, store, exported } = await ready(
      { endpoints, grid, blocks: [figures], actions: [exportCsv] },
      { answer },
    );
    await store.board.blocks[0]?.load();
    await run.run('exportCsv');
    expect(exported[0]?.filters).toEqual([
      { label: 'accounting:Account.closing (text:"TRY")', value: 'decimal:"12.50"' },
    ]);
  });

  test('print prints', async () => {
    const { run, choice } = await ready({ actions: [action('print', { type: 'print' })] });
    await run.run('print');
    expect(choice.printed).toBe(1);
  });
});

describe('E07 notify and confirm', () => {
  test('a notice contains values of the result', async () => {
    const { run, store, notices } = await ready({
      actions: [action('tell', { message: 'a:saved', tone: 'info' })],
    });
    store.merge({ result: { number: 'A-12', fieldErrors: [] } });
    await run.run('tell');
    expect(notices).toEqual([{ tone: 'info', text: 'a:saved {"number":"A-12"}' }]);
  });

  test('a notice contains values bound by its definition', async () => {
    const { run, notices } = await ready({
      actions: [action('tell', { message: 'a:scored', with: { score: '$row.score' } })],
    });
    await run.run('tell', { id: '1', score: 64 });
    expect(notices).toEqual([{ tone: 'success', text: 'a:scored {"score":64}' }]);
  });

  test('follow-ups of a question run only after yes', async () => {
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
