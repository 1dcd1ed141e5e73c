import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { hiddenPassword } from '../../../contract/values/masks';
import { createRecordStore } from '../../records/createRecordStore';
import { migrate } from '../../records/migrate';
import { type Database, entityTables } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { plainPasswords } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import { setByAction } from '../../testing/setByAction';
import type { OperationContext } from '../context/OperationContext';

const definition = fixtureScreens['accounting/accountSearch'];
if (!definition) throw new Error('fixture');

/** Sets a limit on selected accounts; rejected for locked ones. */
const action: CompiledAction = {
  id: 'limit',
  type: 'request',
  placement: 'bulk',
  primary: false,
  when: [{ binding: '$row.name', validator: 'isNotLocked', schema: {} }],
  set: { limitDays: 30 },
  onSuccess: [],
  onError: [],
};

let database: Database;

beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
  const records = createRecordStore(database, fixtureModel, fixtureActor);
  for (const name of ['Kasa', 'Kilitli', 'Emanet']) await records.untyped.insert('Account', { name });
});
afterEach(() => database.destroy());

/** Executes the action in a separate transaction. */
function set(record: Json, acting: CompiledAction = action) {
  return database.transaction().execute((transaction) =>
    setByAction(
      {
        model: fixtureModel,
        database: transaction,
        screen: { definition, validators: { isNotLocked: (name: unknown) => name !== 'Kilitli' } },
        records: createRecordStore(transaction, fixtureModel, fixtureActor),
        recordId: null,
        body: { record },
      } as unknown as OperationContext,
      acting,
    ),
  );
}

async function limits(): Promise<readonly Json[]> {
  const records = createRecordStore(database, fixtureModel, fixtureActor);
  return (await records.untyped.list('Account', {})).map(({ limitDays }) => limitDays ?? null);
}

describe('an action on chosen rows that writes by itself', () => {
  test('writes all of them, each once', async () => {
    expect((await set(['1', '3', '1'])).result).toEqual({ saved: 2 });
    expect(await limits()).toEqual([30, null, 30]);
  });

  test('writes none if one does not fulfil its conditions', async () => {
    const refused = await set(['1', '2', '3']).catch((error) => error);
    expect(refused.code).toBe('action.notNow');
    // E6: the refusal names its row.
    expect(refused.text.tr).toMatch(/Kilitli: Bu kayıt/);
    // Who was faster is looked up for that row.
    expect(refused).toMatchObject({ isOutrun: true, record: { entity: 'Account', id: '2' } });
    expect(await limits()).toEqual([null, null, null]);
  });

  test('44 F3 sets a state once: to stay in a state is a step only where the entity lists it', async () => {
    const close = { ...action, set: { status: 'CLOSED' } };
    await set(['1'], close);
    await expect(set(['3', '1'], close)).rejects.toMatchObject({ code: 'record.transition' });
    const records = createRecordStore(database, fixtureModel, fixtureActor);
    const states = (await records.untyped.list('Account', {})).map(({ status }) => status);
    expect(states).toEqual(['CLOSED', 'OPEN', 'OPEN']);
  });

  test('writes none if one is missing', async () => {
    await expect(set(['1', '99'])).rejects.toMatchObject({ code: 'record.notFound' });
    expect(await limits()).toEqual([null, null, null]);
  });

  test('refuses invalid ids, and more rows than are written together', async () => {
    const tooMany = Array.from({ length: 501 }, (_, at) => String(at));
    for (const record of [[], '1', [1], [{ id: '1' }], tooMany]) {
      await expect(set(record)).rejects.toMatchObject({ code: 'record.notFound' });
    }
  });
});

describe('an action on rows that the grid narrows by its where', () => {
  /** The same for rows listed by the screen, filtered by a name. */
  function setListed(record: Json, name: Json, block?: string) {
    const { grid } = definition ?? {};
    if (!grid || !definition) throw new Error('fixture');
    const where = { name };
    const data = { path: 'x', entity: 'Account', where, series: [], sort: [], limit: 20 };
    const blocks = [{ id: 'rows', block: 'grid', span: 'full', grid, data } as const];
    const screen =
      block === undefined ? { ...definition, grid: { ...grid, where } } : { ...definition, blocks };
    const call = {
      model: fixtureModel,
      database,
      body: { record },
      recordId: null,
      form: {},
      payload: {},
      screen: { definition: screen, validators: {} },
      records: createRecordStore(database, fixtureModel, fixtureActor),
      user: { userName: 'ayse' },
      now: '2026-11-20T09:00:00.000Z',
    };
    const one = {
      ...action,
      placement: 'row',
      when: [],
      record: '$row.id',
      ...(block && { block }),
    } as const;
    return setByAction(call as unknown as OperationContext, one);
  }

  test("SECURITY 13: writes no record outside of the grid's list, for any id of a call", async () => {
    for (const block of [undefined, 'rows']) {
      await expect(setListed('2', { ne: 'Kilitli' }, block)).rejects.toMatchObject({
        code: 'action.notNow',
      });
      await expect(setListed('2', ['Kasa', 'Emanet'], block)).rejects.toMatchObject({
        code: 'action.notNow',
      });
    }
    expect(await limits()).toEqual([null, null, null]);
    await setListed('1', { ne: 'Kilitli' });
    await setListed('3', { ne: 'Kilitli' }, 'rows');
    expect(await limits()).toEqual([30, null, 30]);
  });

  test('checks only ids if only the browser knows the filter of the block', async () => {
    await setListed('2', '$record.name', 'rows');
    await setListed('1', '$form.name', 'rows');
    expect(await limits()).toEqual([30, 30, null]);
  });
});

test.each([
  ['teller', { const: '$user.userName' }, true],
  ['ayse', { const: '$user.userName' }, false],
  ['teller', { not: { const: '$user.userName' } }, false],
  ['ayse', { not: { const: '$user.userName' } }, true],
])(
  'an action on the record of the screen compares it with its user on the server: %s %j %s',
  async (userName, schema, isAllowed) => {
    const condition = { binding: '$record.createdBy', validator: 'any', schema };
    const call = {
      model: fixtureModel,
      database,
      body: {},
      recordId: '1',
      form: {},
      payload: {},
      screen: { definition, validators: { any: () => isAllowed === false } },
      records: createRecordStore(database, fixtureModel, fixtureActor),
      user: { userName },
      now: '2026-11-20T09:00:00.000Z',
    };
    const barAction = { ...action, placement: 'bar', when: [condition] } as const;
    const writing = setByAction(call as unknown as OperationContext, barAction);
    if (isAllowed) await writing;
    else await expect(writing).rejects.toMatchObject({ code: 'action.notNow' });
    expect((await limits())[0]).toBe(isAllowed ? 30 : null);
  },
);

test.each(['1', '2'])(
  'an action that names the record of its screen checks its conditions on that record: %s',
  async (id) => {
    const condition = { binding: '$record.name', validator: 'isNotLocked', schema: {} };
    const call = {
      model: fixtureModel,
      database,
      body: { record: id },
      recordId: null,
      form: {},
      payload: {},
      screen: { definition, validators: { isNotLocked: (name: unknown) => name !== 'Kilitli' } },
      records: createRecordStore(database, fixtureModel, fixtureActor),
    };
    const named = { ...action, placement: 'bar', when: [condition], record: '$record.id' } as const;
    const writing = setByAction(call as unknown as OperationContext, named);
    if (id === '1') await writing;
    else await expect(writing).rejects.toMatchObject({ code: 'action.notNow' });
    expect(await limits()).toEqual([id === '1' ? 30 : null, null, null]);
  },
);

test.each([
  ['1', true],
  ['2', false],
])(
  'an action on rows checks its conditions on the record of the screen: %s %j',
  async (recordId, isAllowed) => {
    const condition = { binding: '$record.name', validator: 'isNotLocked', schema: {} };
    const call = {
      model: fixtureModel,
      database,
      body: { record: ['3'] },
      recordId,
      form: {},
      payload: {},
      screen: { definition, validators: { isNotLocked: (name: unknown) => name !== 'Kilitli' } },
      records: createRecordStore(database, fixtureModel, fixtureActor),
    };
    const writing = setByAction(call as unknown as OperationContext, { ...action, when: [condition] });
    if (isAllowed) await writing;
    else await expect(writing).rejects.toMatchObject({ code: 'action.notNow' });
    expect(await limits()).toEqual([null, null, isAllowed ? 30 : null]);
  },
);

test('E04 a password that an action writes is stored as its hash and not returned', async () => {
  const account = fixtureModel.entities.Account;
  if (!account) throw new Error('fixture');
  const pin = { name: 'pin', title: { tr: 'Şifre', en: 'Password' }, kind: 'password' } as const;
  const model: Model = {
    ...fixtureModel,
    entities: { ...fixtureModel.entities, Account: { ...account, fields: { ...account.fields, pin } } },
  };
  await migrate(database, model, []);
  const call = {
    model,
    database,
    screen: { definition, validators: {} },
    body: {},
    recordId: '1',
    records: createRecordStore(database, model, fixtureActor, plainPasswords),
    payload: { pin: 'gizli*şifre' },
  };
  const one = { ...action, placement: 'bar', when: [], set: { pin: '$payload.pin' } } as CompiledAction;
  const reply = await setByAction(call as unknown as OperationContext, one);
  expect(reply.state).toEqual({ pin: hiddenPassword, version: 2 });
  const stored = await entityTables(database)
    .selectFrom('Account')
    .select('pin')
    .where('id', '=', '1')
    .execute();
  expect(stored).toEqual([{ pin: await plainPasswords.hash('gizli*şifre') }]);
});
