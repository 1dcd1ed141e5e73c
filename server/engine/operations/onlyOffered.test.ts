import { afterEach, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { onlyOffered } from '../../../contract/model/onlyOffered';
import { loadRecords } from '../../records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';

const key = 'accounting/accountCreate';
let server: FixtureApp | undefined;
afterEach(() => server?.close());

/** What a form begins with whose look-up takes the only customer of a name that it offers. */
async function begunWith(name: string) {
  const own = fixtureScreens[key] as CompiledScreen;
  const fields = own.form?.fields ?? {};
  const asked = { default: onlyOffered, lookupWhere: { name } };
  const customer = { ...(fields.customer as CompiledFormField), ...asked };
  const definition = { ...own, form: own.form && { ...own.form, fields: { ...fields, customer } } };
  server = await fixtureApp({
    source: {
      ...fixtureSource,
      importModule: (screenKey, hash) =>
        screenKey === key
          ? Promise.resolve({ screen: definition as CompiledScreen })
          : fixtureSource.importModule(screenKey, hash),
    },
  });
  const rows = ['Cem', 'Ece', 'Ece'].map((one, at) => ({
    id: `${at + 1}`,
    customerNo: `M${at + 1}`,
    name: one,
  }));
  const author = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, fixtureModel, [{ entity: 'Customer', rows }], author);
  const teller = await caller(server);
  const { state } = await teller.post('accounting/account/begin', { state: {} });
  return (state as Readonly<Record<string, unknown>>).customer;
}

test.each([
  ['the only record that is offered is taken', 'Cem', '1'],
  ['of two none is taken', 'Ece', null],
  ['nothing is taken where nothing is offered', 'Can', null],
])('44 B %s', async (_, name, taken) => {
  expect(await begunWith(name)).toBe(taken);
});
