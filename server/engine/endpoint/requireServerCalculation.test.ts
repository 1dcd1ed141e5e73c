import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';
import type { Command } from '../context/Command';

const key = 'accounting/accountCreate';
const commitPath = 'accounting/account/commit';
const form = { name: 'Kasa', currency: 'TRY' };
let server: FixtureApp | undefined;
afterEach(() => server?.close());

/** A server with additions to the screen or the model. */
async function serverWith(
  screen: Partial<CompiledScreen>,
  model: Model = fixtureModel,
  commands: readonly Command[] = [],
) {
  const definition = { ...fixtureScreens[key], ...screen } as CompiledScreen;
  const source = {
    ...fixtureSource,
    readModel: () => Promise.resolve(model),
    importModule: (screenKey: string, hash: string) =>
      screenKey === key
        ? Promise.resolve({ screen: definition })
        : fixtureSource.importModule(screenKey, hash),
  };
  server = await fixtureApp({ source, commands });
  return server;
}

/** Begins and commits; returns response and stored record. */
async function committed(app: FixtureApp) {
  const teller = await caller(app);
  const begun = await teller.post('accounting/account/begin', { state: {} });
  const reply = await teller.post(commitPath, { state: form }, begun.session.currentTransactionKey);
  const { responseObject } = await teller.post('accounting/account/query', { filter: {} });
  return { reply, total: responseObject.total as number };
}

describe('E04 values the server did not calculate are not stored', () => {
  const serverCalculations = [
    { inputs: ['currency'], outputs: ['name'], path: 'accounting/account/calculate' },
  ];

  test('a screen with calculations and no command is refused', async () => {
    const { reply, total } = await committed(await serverWith({ serverCalculations }));
    expect([reply.status, reply.restHeader.code, total]).toEqual([409, 'commit.notCalculated', 0]);
  });

  test('a screen with calculations is saved by its command', async () => {
    const command: Command = { path: commitPath, handle: (call) => call.generic({ name: 'Hesaplanan' }) };
    const { reply, total } = await committed(
      await serverWith({ serverCalculations }, fixtureModel, [command]),
    );
    expect([reply.status, total]).toEqual([200, 1]);
  });

  test('a field that only the server writes, and that is required, has to be written', async () => {
    const { Account: account } = fixtureModel.entities;
    if (account?.fields.balance === undefined) throw new Error('fixture');
    const fields = { ...account.fields, balance: { ...account.fields.balance, required: true as const } };
    const entities = { ...fixtureModel.entities, Account: { ...account, fields } };
    const model = { ...fixtureModel, entities };
    const { reply, total } = await committed(await serverWith({}, model));
    expect([reply.status, reply.restHeader.code, total]).toEqual([422, 'record.incomplete', 0]);
    expect(reply.result.fieldErrors).toEqual([
      { field: 'balance', code: 'validation.required', message: 'This field is required.' },
    ]);
    await server?.close();

    const command: Command = { path: commitPath, handle: (call) => call.generic({ balance: '0.00' }) };
    const saved = await committed(await serverWith({}, model, [command]));
    // The rejected record's number was released.
    expect([saved.reply.status, saved.reply.result.number]).toEqual([200, '0000000001']);
  });
});
