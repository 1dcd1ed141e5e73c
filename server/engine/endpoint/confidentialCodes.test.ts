import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Model, ModelEntity, ModelScreen } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import { loadRecords } from '../../records/loadRecords';
import { entityTables } from '../../records/openDatabase';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureSource } from '../../testing/screens';

const account = fixtureModel.entities.Account as ModelEntity;

/** The fixture's accounts, whose currency is a code: two of its codes are read as one, and the name would disclose them. */
const model: Model = {
  ...fixtureModel,
  codes: {
    ...fixtureModel.codes,
    Purse: Object.fromEntries(['TRY', 'XAU', 'XAG', 'XXX'].map((code) => [code, { tr: code, en: code }])),
  },
  screens: {
    ...fixtureModel.screens,
    'accounting/accountSearch': {
      ...(fixtureModel.screens['accounting/accountSearch'] as ModelScreen),
      opensRecord: ['accounting/accountCreate'],
    },
  },
  readsAs: { Purse: { XAU: 'XXX', XAG: 'XXX' } },
  onlyRead: { Purse: ['XXX'] },
  entities: {
    ...fixtureModel.entities,
    Account: {
      ...account,
      fields: {
        ...account.fields,
        currency: { ...account.fields.currency, codes: 'Purse' } as ModelEntity['fields'][string],
        name: { ...account.fields.name, discloses: ['currency'] } as ModelEntity['fields'][string],
      },
    },
  },
};

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ source: { ...fixtureSource, readModel: () => Promise.resolve(model) } });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const row = (id: string, currency: string) => ({ id, accountNo: `A${id}`, name: `Altın ${id}`, currency });
  const rows = [row('1', 'XAU'), row('2', 'XAG'), row('3', 'TRY')].map((each) => ({
    ...each,
    status: 'OPEN',
  }));
  await loadRecords(server.database, model, [{ entity: 'Account', rows }], by);
});
afterAll(() => server.close());

const stored = (id: string) =>
  entityTables(server.database)
    .selectFrom('Account')
    .select(['name', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Opens a record, saves it with these changes, and returns what was shown and the answer's code. */
async function saved(id: string | undefined, changes: JsonObject) {
  const { post } = await caller(server);
  const begun = await post('accounting/account/begin', { state: {}, ...(id && { record: id }) });
  const { name, currency } = begun.state ?? {};
  const state = { ...begun.state, ...changes };
  const { restHeader } = await post(
    'accounting/account/commit',
    { state },
    begun.session?.currentTransactionKey ?? '',
  );
  return { shown: { name, currency }, code: restHeader.success ? 'done' : restHeader.code };
}

test('B6 a form that is saved by somebody who reads other codes keeps the stored ones, and what would disclose them', async () => {
  for (const [id, currency] of [
    ['1', 'XAU'],
    ['2', 'XAG'],
  ] as const) {
    expect(await saved(id, { openDate: '2026-11-02' })).toEqual({
      shown: { name: null, currency: 'XXX' },
      code: 'done',
    });
    expect(await stored(id)).toEqual({ name: `Altın ${id}`, currency });
  }
});

test('B6 an open value is shown and changed as ever', async () => {
  expect(await saved('3', { name: 'Cari' })).toEqual({
    shown: { name: 'Altın 3', currency: 'TRY' },
    code: 'done',
  });
  expect(await stored('3')).toEqual({ name: 'Cari', currency: 'TRY' });
});

test('B6 no record gets a code that is only read, neither a new one nor an open one', async () => {
  expect((await saved(undefined, { name: 'Yeni', currency: 'XXX' })).code).toBe('record.reading');
  expect((await saved('3', { currency: 'XXX' })).code).toBe('record.reading');
  expect(await stored('3')).toEqual({ name: 'Cari', currency: 'TRY' });
});
