import { describe, expect, test } from 'vitest';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import { action, bench, column, field, form, formOf, screen, when } from '../testing/screenBench';

const where = { customer: '$form.customer', status: 'ACTIVE' };
const block: CompiledBlock = {
  id: 'contacts',
  block: 'grid',
  span: 'full',
  when: when('$form.customer', 'chosen'),
  grid: {
    source: 'query',
    columns: [column('phone')],
    sort: [],
    pageSize: 50,
    groups: [],
    totals: [],
    currencyField: 'currency',
  },
  data: {
    path: 'customers/contact/contacts/query',
    entity: 'CustomerContact',
    where,
    series: [],
    sort: [],
    limit: 20,
  },
};
const contact = screen({ form: form([field('customer'), field('phone')]), blocks: [block] });
const validators = { chosen: (value: unknown) => value !== null };
const answer = ({ path }: { readonly path: string }) =>
  path.endsWith('query') ? { rows: [], total: 0, sums: {} } : undefined;

async function opened(begins: boolean) {
  const endpoints: Readonly<Record<string, string>> = begins ? { begin: 'customers/contact/begin' } : {};
  const made = bench({ ...contact, endpoints }, { validators, answer });
  await made.store.start();
  const [contacts] = made.store.board.blocks;
  if (contacts === undefined) throw new Error('no block');
  const type = async (name: string, value: string | null) => {
    formOf(made.store).set(name, value);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const requests = () =>
    made.calls.flatMap(({ path, payload }) => (path.endsWith('query') ? [payload?.filter] : []));
  return { ...made, contacts, type, requests };
}

describe('a block beside a form that is filled in', () => {
  test('is queried with its criteria, and again when they change', async () => {
    const { contacts, type, requests, store } = await opened(true);
    await type('customer', '7');
    expect(requests()).toEqual([]);
    await contacts.load();
    await type('phone', '+905300000001');
    expect(requests()).toEqual([{ customer: '7' }]);
    await type('customer', '8');
    expect(requests()).toEqual([{ customer: '7' }, { customer: '8' }]);
    await type('customer', null);
    store.dispose();
    await type('customer', '9');
    expect(requests()).toHaveLength(2);
  });

  test('that is shown until a field is filled is queried while the field is empty, and not once it is filled', async () => {
    const { when: _, ...list } = block;
    const until = when('$form.phone', 'empty');
    const { store, calls } = bench(
      { ...contact, endpoints: { begin: 'customers/contact/begin' }, blocks: [{ ...list, when: until }] },
      { validators: { empty: (value: unknown) => value === null }, answer },
    );
    await store.start();
    const enter = async (name: string, value: string | null) => {
      formOf(store).set(name, value);
      await new Promise((resolve) => setTimeout(resolve));
    };
    await enter('customer', '7');
    await store.board.blocks[0]?.load();
    await enter('phone', '+905300000001');
    await enter('customer', '8');
    await enter('phone', null);
    const asked = calls.flatMap(({ path, payload }) => (path.endsWith('query') ? [payload?.filter] : []));
    expect(asked).toEqual([{ customer: '7' }, { customer: '8' }]);
  });
});

describe('a block on request', () => {
  const { when: _, grid: __, ...list } = block;
  const requested: CompiledBlock = { ...list, block: 'list', load: 'onRequest' };

  const paths = { begin: 'customers/contact/begin', commit: 'customers/contact/commit' };

  async function opened(over: Partial<CompiledBlock> = {}, begins = true) {
    const endpoints: Readonly<Record<string, string>> = begins ? paths : {};
    const range = { choices: ['week', 'month'], initial: 'week' } as const;
    const rows = [{ id: '1', phone: '+905300000001' }];
    const made = bench(
      { ...contact, endpoints, range, blocks: [{ ...requested, ...over }] },
      { answer: ({ path }) => (path.endsWith('query') ? { rows, total: 1, sums: {} } : undefined) },
    );
    await made.store.start();
    const [contacts] = made.store.board.blocks;
    if (contacts === undefined) throw new Error('no block');
    const requests = () => made.calls.filter(({ path }) => path === block.data?.path).length;
    const type = async (name: string, value: string | null) => {
      formOf(made.store).set(name, value);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { ...made, contacts, requests, type };
  }

  test('is first loaded by the user alone, not by a field, range, timer or refresh', async () => {
    const { store, contacts, requests, type } = await opened();
    expect(contacts.missing).toEqual(['accounting:Account.customer']);
    await type('customer', '7');
    await store.board.setRange('month');
    await store.refreshQuietly();
    await store.refresh();
    expect(contacts.missing).toEqual([]);
    expect([requests(), contacts.phase, contacts.outdated]).toEqual([0, 'idle', false]);
    await contacts.load();
    expect([requests(), contacts.rows.length, contacts.outdated]).toEqual([1, 1, false]);
  });

  test('shows that its rows are outdated when its criteria change', async () => {
    const { store, contacts, requests, type } = await opened();
    await type('customer', '7');
    await contacts.load();
    await type('phone', '+905300000009');
    expect(contacts.outdated).toBe(false);
    await type('customer', '8');
    expect([requests(), contacts.outdated]).toEqual([1, true]);
    await type('customer', '7');
    expect(contacts.outdated).toBe(false);
    await store.board.setRange('month');
    await store.refreshQuietly();
    expect([requests(), contacts.outdated]).toEqual([1, true]);
    await store.refresh();
    expect([requests(), contacts.outdated]).toEqual([2, false]);
  });

  test('discards its rows, and a pending response, when the form restarts', async () => {
    const { store, contacts, requests, type } = await opened();
    await type('customer', '7');
    await contacts.load();
    const late = contacts.load();
    await store.restart();
    await late;
    expect([requests(), contacts.phase, contacts.rows, contacts.outdated]).toEqual([2, 'idle', [], false]);
  });

  test('has no chosen rows for an action while they are outdated', async () => {
    const grid = block.grid;
    const { store, contacts, type } = await opened({ block: 'grid', ...(grid && { grid }) });
    await type('customer', '7');
    await contacts.load();
    store.parts.byId.get('contacts')?.grid?.selection.select('1');
    expect(store.chosenIn('contacts')).toHaveLength(1);
    await type('customer', '8');
    expect(store.chosenIn('contacts')).toEqual([]);
    await contacts.load();
    expect(store.chosenIn('contacts')).toHaveLength(1);
  });

  test('beside a filter is outdated only if it reads changed fields', async () => {
    const reading = await opened({}, false);
    await reading.contacts.load();
    await reading.type('customer', '8');
    expect([reading.contacts.missing, reading.contacts.outdated]).toEqual([[], true]);
    const { data } = block;
    if (data === undefined) throw new Error('no data');
    const still = await opened({ data: { ...data, where: { status: 'ACTIVE' } } }, false);
    await still.contacts.load();
    await still.type('customer', '8');
    expect(still.contacts.outdated).toBe(false);
  });
});

describe('a block beside a filter', () => {
  /** A search screen with rows and a block beside them. */
  async function searched(over: Partial<CompiledBlock>) {
    const { grid = null } = block;
    const endpoints = { query: 'customers/contact/query' };
    const made = bench(
      { ...contact, grid, endpoints, blocks: [{ ...block, id: 'beside', block: 'list', ...over }] },
      { validators, answer },
    );
    await made.store.start();
    formOf(made.store).set('customer', '7');
    await made.store.board.blocks[0]?.load();
    const requests = () =>
      made.calls.flatMap(({ path, payload }) => (path === block.data?.path ? [payload?.filter] : []));
    return { ...made, requests };
  }

  test('follows the submitted criteria that it reads, but not the page of the rows', async () => {
    const { store, requests } = await searched({});
    formOf(store).set('customer', '8');
    expect(requests()).toEqual([{ customer: '7' }]);
    await store.grid?.query();
    expect(requests()).toEqual([{ customer: '7' }, { customer: '8' }]);
    await store.grid?.setSort([{ field: 'phone', direction: 'desc' }]);
    await store.grid?.setSize(20);
    expect(requests()).toHaveLength(2);
    await store.grid?.query();
    expect(requests()).toHaveLength(3);
    store.dispose();
  });

  test('is not reloaded if it reads no criterion, and uses all of them if a command returns its rows', async () => {
    const { when: _, data, ...plain } = block;
    if (data === undefined) throw new Error('no data');
    const { entity: __, ...ofCommand } = { ...data, where: {} };
    const still = await searched({ ...plain, when: [], data: { ...data, where: { status: 'ACTIVE' } } });
    await still.store.grid?.query();
    expect(still.requests()).toHaveLength(1);
    const searchedStore = await searched({ ...plain, when: [], data: ofCommand });
    await searchedStore.store.grid?.query();
    expect(searchedStore.requests()).toHaveLength(2);
  });

  test('is queried with the whole filter, and only on request', async () => {
    const { contacts, type, requests, store } = await opened(false);
    await type('customer', '7');
    await contacts.load();
    await type('customer', '8');
    await type('phone', '5');
    expect(requests()).toEqual([{ customer: '7' }]);
    await store.board.reload();
    expect(requests().at(-1)).toEqual({ customer: '8', phone: '5' });
  });
});

describe('a view beside the rows', () => {
  test('appears with the first rows, and uses their query', async () => {
    const { when: _, grid, ...plain } = block;
    const { data } = block;
    if (data === undefined || grid === undefined) throw new Error('no data');
    const made = bench(
      {
        ...contact,
        grid: { ...grid, besideViews: ['contacts'] },
        endpoints: { query: 'customers/contact/query' },
        blocks: [{ ...plain, block: 'chart', data: { ...data, where: {} } }],
      },
      { answer },
    );
    const { store, calls } = made;
    await store.start();
    formOf(store).set('customer', '7');
    expect(store.board.at(null)).toEqual([]);
    await store.grid?.query();
    formOf(store).set('customer', '8');
    const [chart] = store.board.at(null);
    await chart?.load();
    const filters = () => calls.flatMap(({ path, payload }) => (path === data.path ? [payload?.filter] : []));
    expect(filters()).toEqual([{ customer: '7' }]);
    await store.grid?.query();
    await Promise.resolve();
    expect(filters()).toEqual([{ customer: '7' }, { customer: '8' }]);
    store.dispose();
  });
});

describe('a block of days', () => {
  test('is queried for the current month, then for the visible one, and shows that there are more', async () => {
    const { when: _, grid: __, data, ...plain } = block;
    if (data === undefined) throw new Error('no data');
    const days = { ...data, where: {}, days: { date: column('openedOn'), interval: 'month' as const } };
    const made = bench(
      { ...contact, blocks: [{ ...plain, block: 'calendar', data: days }] },
      {
        answer: ({ path }) =>
          path.endsWith('query')
            ? { rows: [{ id: '1', openedOn: '2026-11-02' }], total: 2, sums: {} }
            : undefined,
      },
    );
    await made.store.start();
    const [calendar] = made.store.board.blocks;
    await calendar?.load();
    const month = made.store.ports.today().slice(0, 7);
    expect(calendar?.days?.from).toBe(`${month}-01`);
    expect(calendar?.more).toBe(true);
    await calendar?.showRange({ from: '2028-02-01', to: '2028-02-29' });
    expect(made.calls.flatMap(({ path, payload }) => (path === data.path ? [payload?.filter] : []))).toEqual([
      { $range: { from: `${month}-01`, to: expect.stringContaining(month) } },
      { $range: { from: '2028-02-01', to: '2028-02-29' } },
    ]);
  });
});

describe('a row that is chosen in a block', () => {
  const { when: _, ...whole } = block;
  const autofill = { phone: 'phone', customer: 'customer' };
  const rows = [
    { id: '1', phone: '+905300000001', customer: 'Aslı', 'customer.id': '7' },
    { id: '2', phone: null, customer: null },
  ];

  test('fills the form, a look-up with its id, and is cleared when the screen restarts', async () => {
    const made = bench(
      {
        ...contact,
        blocks: [{ ...whole, autofill }],
        endpoints: { begin: 'customers/contact/begin' },
        actions: [action('tell', { type: 'request', path: 'a/tell', selectionFrom: ['contacts'] })],
      },
      { answer: ({ path }) => (path.endsWith('query') ? { rows, total: 2, sums: {} } : undefined) },
    );
    await made.store.start();
    await made.store.board.blocks[0]?.load();
    const { store } = made;
    const tell = store.actions.find('tell');
    if (tell === undefined) throw new Error('no action');
    expect(store.actions.isDisabled(tell)).toBe(true);
    store.parts.byId.get('contacts')?.grid?.selection.select('1');
    expect(formOf(store).filledValues).toEqual({ phone: '+905300000001', customer: '7' });
    expect(store.dirty).toBe(true);
    expect(store.actions.isDisabled(tell)).toBe(false);
    expect(store.chosenIn('contacts')).toEqual([rows[0]]);
    await store.restart();
    expect(store.chosenIn('contacts')).toEqual([]);
    store.dispose();
  });
});

describe('E09 a figure returns its criteria', () => {
  const figures = { path: 'a/f', entity: 'Account', series: [column('value')], sort: [], limit: 20 };
  const stat = (where: object, more = {}): CompiledBlock => ({
    id: 'figure',
    block: 'stat',
    span: 's',
    data: { ...figures, where: { ...where }, ...more },
  });
  const { board } = bench(
    screen({
      form: form([field('customer')]),
      range: { choices: ['month'], initial: 'month' },
    }),
  ).store;

  test('are values and lists of its where, and facts of the user, without operators', () => {
    const words = { status: ['OPEN', 'CLOSED'], agent: '$user.agent', currency: { not: 'TRY' } };
    expect(board.criteriaOf(stat(words), null)).toEqual({ status: ['OPEN', 'CLOSED'], agent: '7' });
  });

  test('the selected range, and its value', () => {
    const more = { rangeField: 'openDate', groupBy: 'currency', category: column('currency') };
    const row = { id: '1', currency: 'TRY', value: 3 };
    expect(board.criteriaOf(stat({}, more), row)).toMatchObject({
      currency: 'TRY',
      openDate: { from: expect.any(String) },
    });
  });

  test('no records, no criteria', () => {
    expect(board.criteriaOf({ id: 'note', block: 'message', span: 's' }, null)).toBeUndefined();
  });
});

test('a block of a dashboard that leads to a screen which the user lacks is not shown', () => {
  const open = { screen: 'risks/query', route: '/risks/query' };
  const leading = {
    ...contact,
    floorplan: 'dashboard',
    blocks: [{ ...block, when: [], action: 'risks' }],
    actions: [action('risks', { type: 'open', open })],
  };
  const shown = (may: boolean) => {
    const { choice, store } = bench(leading);
    choice.mayOpen = may;
    return store.board.at(null).length;
  };
  expect([shown(true), shown(false)]).toEqual([1, 0]);
});

test('a block is not shown to a user who lacks the screen that guards it, nor a tab that has no other', () => {
  const guarded = {
    ...contact,
    blocks: [{ ...block, when: [], access: 'aml/screeningHits' }],
    tabs: [{ id: 'aml', title: 'aml', blocks: [block.id] }],
  };
  const shown = (may: boolean) => {
    const { store } = bench(guarded, { mayOpen: may });
    return [store.board.blocks.length, store.board.tabs.length];
  };
  expect([shown(true), shown(false)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});
