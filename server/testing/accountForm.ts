import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import type { Command } from '../engine/context/Command';
import { loadRecords } from '../records/loadRecords';
import { type FixtureApp, fixtureApp } from './app';
import { fixtureModel } from './model';
import { fixtureScreens, fixtureSource } from './screens';

const key = 'accounting/accountCreate';

/**
 * A server with some customers, whose form of a new account has further words for the look-up of its customer.
 * @param names of the customers, whose ids are 1, 2 …
 */
export async function accountForm(
  words: Partial<CompiledFormField>,
  names: readonly string[],
  commands: readonly Command[] = [],
): Promise<FixtureApp> {
  const whole = fixtureScreens[key] as CompiledScreen;
  const fields = whole.form?.fields ?? {};
  const customer = { ...(fields.customer as CompiledFormField), ...words };
  const screen = { ...whole, form: whole.form && { ...whole.form, fields: { ...fields, customer } } };
  const server = await fixtureApp({
    source: {
      ...fixtureSource,
      importModule: (screenKey, hash) =>
        screenKey === key ? Promise.resolve({ screen }) : fixtureSource.importModule(screenKey, hash),
    },
    commands: [...commands],
  });
  const rows = names.map((name, at) => ({ id: `${at + 1}`, customerNo: `M${at + 1}`, name }));
  const author = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, fixtureModel, [{ entity: 'Customer', rows }], author);
  return server;
}
