import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureScreens, fixtureSource } from '../../testing/screens';
import type { Command } from '../context/Command';

const key = 'accounting/accountCreate';
const commitPath = 'accounting/account/commit';
let server: FixtureApp | undefined;
afterEach(() => server?.close());

const decimal = (name: string, words: Partial<CompiledFormField> = {}): CompiledFormField => ({
  name,
  title: `accounting:${name}`,
  kind: 'decimal',
  span: 'm',
  ...words,
});

/** A screen whose fee the server calculates, and whose confirmation shows amount and fee. */
async function openWith(handle: Command['handle']) {
  const fixture = fixtureScreens[key] as CompiledScreen;
  const confirm = { summary: ['amount', 'fee', 'currency'] };
  const definition = {
    ...fixture,
    form: fixture.form && {
      ...fixture.form,
      fields: {
        ...fixture.form.fields,
        amount: decimal('amount'),
        fee: decimal('fee', { currencyField: 'currency', readOnly: true }),
      },
    },
    serverCalculations: [{ inputs: ['currency'], outputs: ['fee'], path: 'accounting/account/calculate' }],
    actions: [
      {
        id: 'save',
        type: 'request',
        placement: 'form',
        primary: true,
        submits: true,
        path: commitPath,
        confirm,
        onSuccess: [],
        onError: [],
      } as CompiledAction,
    ],
    texts: { tr: { fee: 'Ücret' }, en: { fee: 'Fee' } },
  } as CompiledScreen;
  server = await fixtureApp({
    source: {
      ...fixtureSource,
      importModule: (screenKey, hash) =>
        screenKey === key
          ? Promise.resolve({ screen: definition })
          : fixtureSource.importModule(screenKey, hash),
    },
    commands: [{ path: commitPath, handle }],
  });
  const teller = await caller(server);
  return async (confirmed?: JsonObject) => {
    const begun = await teller.post('accounting/account/begin', { state: {} });
    const state = { name: 'Kasa', currency: 'TRY', amount: '100.00' };
    const body = { state, ...(confirmed && { confirmed }) };
    const { status, restHeader } = await teller.post(commitPath, body, begun.session.currentTransactionKey);
    const { responseObject } = await teller.post('accounting/account/query', { filter: {} });
    return { status, code: restHeader.code, message: restHeader.message, total: responseObject.total };
  };
}

const booksFee: Command['handle'] = (call) => {
  call.confirms({ fee: '1.00' });
  return call.generic({});
};

describe('42 C1 the confirmed price is the committed one', () => {
  test('equal in value, not in digits', async () => {
    const commit = await openWith(booksFee);
    expect(await commit({ amount: '100', fee: '1.0' })).toMatchObject({ status: 200, total: 1 });
  });

  test.each<readonly [string, JsonObject | undefined, string]>([
    ['without a confirmation', undefined, 'price.notConfirmed'],
    ['with a confirmation that showed no price', { amount: '100.00', fee: null }, 'price.notConfirmed'],
    ['with another price', { amount: '100.00', fee: '2.00' }, 'price.changed'],
    ['with another entered amount', { amount: '10.00', fee: '1.00' }, 'price.otherMoney'],
    ['with a field that the confirmation does not show', { name: '1', fee: '1.00' }, 'price.otherMoney'],
    ['with something that is no amount', { fee: 'x' }, 'price.otherMoney'],
  ])('%s nothing is stored', async (_, confirmed, code) => {
    const commit = await openWith(booksFee);
    expect(await commit(confirmed)).toMatchObject({ code, total: 0 });
  });

  test('a refusal names the amounts before and now', async () => {
    const commit = await openWith(booksFee);
    const { message } = await commit({ fee: '1234.50' });
    expect(message).toContain('Fee: 1,234.50 TRY → 1.00 TRY');
  });

  test('a command that does not compare the price books nothing', async () => {
    const commit = await openWith((call) => call.generic({}));
    expect(await commit({ fee: '1.00' })).toMatchObject({ status: 500, total: 0 });
  });
});
