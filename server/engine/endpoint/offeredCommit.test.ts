import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { Model, ModelScreen } from '../../../contract/model/model';
import { loadRecords } from '../../records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';

const key = 'accounting/accountCreate';
/** The search opens the form with a record. */
const search = fixtureModel.screens['accounting/accountSearch'] as ModelScreen;
const model: Model = {
  ...fixtureModel,
  screens: { ...fixtureModel.screens, 'accounting/accountSearch': { ...search, opensRecord: [key] } },
};
const commitPath = 'accounting/account/commit';
let server: FixtureApp | undefined;
afterEach(() => server?.close());

const submitting = (id: string, when: CompiledAction['when']): CompiledAction => ({
  id,
  type: 'request',
  placement: 'form',
  primary: true,
  submits: true,
  path: commitPath,
  ...(when && { when }),
  onSuccess: [],
  onError: [],
});

/** A form over an account that is open (1) and one that is closed (2), with actions that submit it. */
async function formWith(...actions: readonly CompiledAction[]) {
  const fixture = fixtureScreens[key] as CompiledScreen;
  const validators = {
    isOpen: (value: unknown) => value === 'OPEN',
    isLira: (value: unknown) => value === 'TRY',
  };
  server = await fixtureApp({
    source: {
      ...fixtureSource,
      readModel: () => Promise.resolve(model),
      async importModule(screenKey, hash) {
        const module = await fixtureSource.importModule(screenKey, hash);
        return screenKey === key
          ? {
              ...module,
              screen: { ...fixture, actions },
              validators: (runtime: unknown) => ({ ...module.validators?.(runtime), ...validators }),
            }
          : module;
      },
    },
    commands: [],
  });
  const rows = ['OPEN', 'CLOSED'].map((status, at) => ({
    id: `${at + 1}`,
    name: status,
    currency: 'TRY',
    status,
  }));
  const author = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, model, [{ entity: 'Account', rows }], author);
  const teller = await caller(server);
  return async (id: string | null, state: object) => {
    const record = id === null ? {} : { record: id };
    const begun = await teller.post('accounting/account/begin', { state: {}, ...record });
    const body = { state: { currency: 'TRY', ...begun.state, ...state } };
    const answer = await teller.post(commitPath, body, begun.session.currentTransactionKey);
    return answer.restHeader.success ? 'done' : answer.restHeader.code;
  };
}

const ofRecord = submitting('allocate', [{ binding: '$record.status', validator: 'isOpen', schema: {} }]);
const ofForm = submitting('inLira', [{ binding: '$form.currency', validator: 'isLira', schema: {} }]);

describe('44 F3 a form whose submitting action has conditions', () => {
  test('is committed while they hold for the stored record, whatever a direct call sends', async () => {
    const commit = await formWith(ofRecord);
    expect(await commit('1', { name: 'Yeni' })).toBe('done');
    expect(await commit('2', { name: 'Yeni' })).toBe('action.notNow');
    expect(await commit('2', { name: 'Yeni', status: 'OPEN' })).toBe('body.unknownField');
    expect(await commit(null, { name: 'Yeni' })).toBe('action.notNow');
  });

  test('is committed while they hold for its values', async () => {
    const commit = await formWith(ofForm);
    expect(await commit('1', { name: 'Yeni' })).toBe('done');
    expect(await commit('1', { name: 'Yeni', currency: 'USD' })).toBe('action.notNow');
  });

  test('is committed by any of them that is offered', async () => {
    const commit = await formWith(ofRecord, ofForm);
    expect(await commit('2', { name: 'Yeni' })).toBe('done');
    expect(await commit('2', { name: 'Yeni', currency: 'USD' })).toBe('action.notNow');
    await server?.close();
    const always = await formWith(ofRecord, submitting('save', undefined));
    expect(await always('2', { name: 'Yeni' })).toBe('done');
  });
});
