import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { CompiledColumn, CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Model } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import type { SortOrder } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { accountNames, storeAccounts } from '../../testing/accounts';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import { GridQuery } from './GridQuery';

const screen = fixtureScreens['accounting/accountSearch'];
const { Customer: customer, ...others } = fixtureModel.entities;
const { tckn } = customer?.fields ?? {};
if (!screen?.grid || !screen.form || !customer || !tckn) throw new Error('fixture');
const { grid, form } = screen;

const masked = { ...customer, fields: { ...customer.fields, tckn: { ...tckn, mask: 'tckn' as const } } };
const model: Model = { ...fixtureModel, entities: { ...others, Customer: masked } };

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
  const customers = accountNames.map((name, at) => ({
    id: String(at + 1),
    customerNo: `M${at}`,
    name,
    tckn: String(10_000_000_000 + at),
  }));
  await storeAccounts(database, model, customers, []);
});
afterAll(() => database.destroy());

const columns: readonly CompiledColumn[] = [
  { name: 'tckn', kind: 'text', title: 'tckn', sortable: true, mask: 'tckn' },
];
const typed = (rest: Partial<CompiledFormField>): CompiledFormField => ({
  name: 'tckn',
  kind: 'text',
  title: 'tckn',
  span: 's',
  ...rest,
});

/** Properties of a definition and a request that lint has not checked. */
interface RequestCase {
  readonly grid?: Partial<CompiledGrid>;
  readonly field?: Partial<CompiledFormField>;
  readonly filter?: JsonObject;
  readonly sort?: readonly SortOrder[];
}

async function found({ grid: over = {}, field = {}, filter = {}, sort = [] }: RequestCase): Promise<number> {
  const requested = {
    ...screen,
    entity: 'Customer',
    grid: { ...grid, columns, sort: [], totals: [], ...over },
    form: { ...form, fields: { tckn: typed(field) } },
  } as NonNullable<typeof screen>;
  const scope = { today: '2026-03-01', now: '2026-03-01T09:00:00.000Z', user: {}, props: {} };
  const query = new GridQuery(database, model, requested, masked, { filter }, scope);
  return (await query.page({ sort, size: 50, page: 0 })).rows.length;
}

const oldest = '10000000003';
const figure = (of: string): CompiledColumn => ({
  name: 'figure',
  kind: 'integer',
  title: 'figure',
  sortable: true,
  compute: { op: 'distinct', args: [of] },
});
const ways: Readonly<Record<string, RequestCase>> = {
  'the order of a request': { sort: [{ field: 'tckn', direction: 'asc' }] },
  'the order of a definition': { grid: { sort: [{ field: 'tckn', direction: 'asc' }] } },
  'a range from and to': { field: { range: true }, filter: { tckn: { from: oldest } } },
  'groups of records': { grid: { groupBy: ['tckn'] } },
  'a figure of a group': {
    grid: {
      groupBy: ['name'],
      columns: [{ name: 'name', kind: 'text', title: 'name', sortable: true }, figure('tckn')],
    },
  },
};
const narrowing = ['gte', 'lte', 'gt', 'lt'] as const;

describe('SECURITY 12 the values of a masked field affect nothing that a reply discloses', () => {
  test.each(Object.entries(ways))('%s', async (_, requested) => {
    await expect(found(requested)).rejects.toMatchObject({ code: 'query.unknownColumn' });
  });

  test.each(narrowing)('a filter that compares: %s', async (op) => {
    const requested = { field: { filters: { field: 'tckn', op } }, filter: { tckn: oldest } };
    await expect(found(requested)).rejects.toMatchObject({ code: 'query.unknownColumn' });
  });

  test('its whole value finds the record, a part does not', async () => {
    const equal = { filters: { field: 'tckn', op: 'eq' as const } };
    expect(await found({ filter: { tckn: oldest } })).toBe(1);
    expect(await found({ filter: { tckn: oldest.slice(0, 10) } })).toBe(0);
    expect(await found({ field: equal, filter: { tckn: oldest } })).toBe(1);
    expect(await found({})).toBe(accountNames.length);
  });
});
