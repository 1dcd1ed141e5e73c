import { describe, expect, test } from 'vitest';
import type { CompiledBlock } from '../../contract/compiledBlocks';
import { action, bench, column, field, form, formOf, screen, when } from './testing/screenBench';

const where = { customer: '$form.customer', status: 'ACTIVE' };
const block: CompiledBlock = {
  id: 'contacts',
  block: 'grid',
  width: 'full',
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
  const asked = () =>
    made.calls.flatMap(({ path, payload }) => (path.endsWith('query') ? [payload?.filter] : []));
  return { ...made, contacts, type, asked };
}

describe('a block beside a form that is filled in', () => {
  test('is asked with what it goes by, and again when that changes', async () => {
    const { contacts, type, asked, store } = await opened(true);
    await type('customer', '7');
    expect(asked()).toEqual([]);
    await contacts.load();
    await type('phone', '+905300000001');
    expect(asked()).toEqual([{ customer: '7' }]);
    await type('customer', '8');
    expect(asked()).toEqual([{ customer: '7' }, { customer: '8' }]);
    await type('customer', null);
    store.dispose();
    await type('customer', '9');
    expect(asked()).toHaveLength(2);
  });
});

describe('a block beside a filter', () => {
  test('is asked with the whole filter, and only when it is told to', async () => {
    const { contacts, type, asked, store } = await opened(false);
    await type('customer', '7');
    await contacts.load();
    await type('customer', '8');
    await type('phone', '5');
    expect(asked()).toEqual([{ customer: '7' }]);
    await store.board.reload();
    expect(asked().at(-1)).toEqual({ customer: '8', phone: '5' });
  });
});

describe('a row that is chosen in a block', () => {
  const { when: _, ...whole } = block;
  const fills = { phone: 'phone', customer: 'customer' };
  const rows = [
    { id: '1', phone: '+905300000001', customer: 'Aslı', 'customer.id': '7' },
    { id: '2', phone: null, customer: null },
  ];

  test('fills the form, a look-up with its id, and goes when the screen begins anew', async () => {
    const made = bench(
      {
        ...contact,
        blocks: [{ ...whole, fills }],
        endpoints: { begin: 'customers/contact/begin' },
        actions: [action('tell', { type: 'request', path: 'a/tell', chosen: ['contacts'] })],
      },
      { answer: ({ path }) => (path.endsWith('query') ? { rows, total: 2, sums: {} } : undefined) },
    );
    await made.store.start();
    await made.store.board.blocks[0]?.load();
    const { store } = made;
    const tell = store.actions.find('tell');
    if (tell === undefined) throw new Error('no action');
    expect(store.actions.isDisabled(tell)).toBe(true);
    store.parts.byId.get('contacts')?.grid?.select('1');
    expect(formOf(store).filledValues).toEqual({ phone: '+905300000001', customer: '7' });
    expect(store.dirty).toBe(true);
    expect(store.actions.isDisabled(tell)).toBe(false);
    expect(store.chosenIn('contacts')).toEqual([rows[0]]);
    await store.restart();
    expect(store.chosenIn('contacts')).toEqual([]);
    store.dispose();
  });
});
