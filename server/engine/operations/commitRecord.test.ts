import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { JsonObject } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { StoredRecord } from '../../records/RecordStore';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import type { OperationContext } from '../context/OperationContext';
import { commitRecord } from './commitRecord';

const create = fixtureScreens['accounting/accountCreate'];
if (!create) throw new Error('fixture');

/** Commits the form. */
const commit = {
  id: 'commit',
  type: 'request',
  placement: 'form',
  primary: true,
  submits: true,
  path: 'accounting/account/commit',
  onSuccess: [],
  onError: [],
} satisfies Omit<CompiledAction, 'set'>;

let database: Database;

beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterEach(() => database.destroy());

/** Commits a form over a record. */
function save(form: JsonObject, { id, version }: Pick<StoredRecord, 'id' | 'version'>, set: JsonObject) {
  const records = createRecordStore(database, fixtureModel, fixtureActor);
  const call = {
    path: commit.path,
    model: fixtureModel,
    database,
    records,
    recordId: id,
    version,
    today: '2026-11-20',
    now: '2026-11-20T09:00:00.000Z',
    user: { userName: 'teller' },
    form,
    screen: { definition: { ...create, actions: [{ ...commit, set }] }, validators: {} },
  };
  return commitRecord(call as unknown as OperationContext, {});
}

test('values set by the committing action are resolved on the server and stored with the form', async () => {
  const records = createRecordStore(database, fixtureModel, fixtureActor);
  const before = await records.untyped.insert('Account', { name: 'Kasa', extra: { any: 'thing' } });
  const set = { status: 'CLOSED', seenAt: '$now', openDate: '$today', limitDays: 7, extra: null };
  await save({ name: 'Yeni ad' }, before, set);
  expect(await records.untyped.get('Account', before.id)).toMatchObject({
    name: 'Yeni ad',
    status: 'CLOSED',
    limitDays: 7,
    extra: null,
    seenAt: '2026-11-20T09:00:00.000Z',
    openDate: '2026-11-20',
  });
});

test('an undefined step between states is refused, from any source', async () => {
  const records = createRecordStore(database, fixtureModel, fixtureActor);
  const { id } = await records.untyped.insert('Account', { name: 'Kasa' });
  await records.untyped.update('Account', id, 1, { status: 'CLOSED' });
  const back = save({ name: 'Kasa' }, { id, version: 2 }, { status: 'OPEN' });
  await expect(back).rejects.toMatchObject({ code: 'record.transition' });
});
