import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { Json } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { screenOf } from '../../testing/screenOf';
import type { OperationContext } from '../context/OperationContext';
import { prefill } from './prefill';

const real = entityModel();
const samples = real.entities.GallerySample;
const card = samples?.fields.hiddenCard;
if (!samples || !card) throw new Error('fixture');
const masked = { ...samples.fields, hiddenCard: { ...card, mask: 'card' as const } };
const model = { ...real, entities: { ...real.entities, GallerySample: { ...samples, fields: masked } } };
let database: Database;
let order: string;
let sample: string;

const records = () => createRecordStore(database, model, fixtureActor);

beforeAll(async () => {
  database = await memoryDatabase(model);
  order = (
    await records().insert('GalleryOrder', {
      payee: 'Ayşe Işık',
      amount: '12.50',
      currency: 'EUR',
      valueDate: '2026-11-20',
      delivery: 'CASH',
    })
  ).id;
  const hidden = { hiddenCard: '9792000000001000', hiddenPhone: '+905320000091' };
  sample = (await records().insert('GallerySample', { name: 'Şişli', code: 'ABC1234', ...hidden })).id;
});
afterAll(() => database.destroy());

/** Prefills a samples screen by an action with these conditions on selectable records. */
function prefilled(from: NonNullable<CompiledAction['prefillFrom']>, prefillFrom: Json) {
  const definition = screenOf('gallery/fieldText');
  const names = ['name', 'code', 'hiddenCard', 'amount', 'currency'];
  const fields = Object.fromEntries(names.map((name) => [name, { name, kind: 'text' }]));
  const call = {
    path: 'gallery/prefill/take',
    endpoint: { operation: 'prefill', action: 'take' } as const,
    model,
    database,
    records: records(),
    payload: { prefillFrom },
    actor: fixtureActor,
    user: {},
    today: '2026-11-20',
    now: '',
    body: {},
    screen: {
      definition: {
        ...definition,
        form: { fields },
        actions: [{ id: 'take', path: 'gallery/prefill/take', prefillFrom: from }],
      },
      validators: {},
    },
  };
  return prefill(call as unknown as OperationContext);
}

const duplicate = { entity: 'GallerySample', keep: ['name'] };
const ofOrder = { entity: 'GalleryOrder', fields: { name: 'payee', amount: 'amount' }, keep: [] };

describe('values that prefill copies', () => {
  test('from a record of the same entity are those of a copy, except kept ones', async () => {
    expect(await prefilled(duplicate, sample)).toEqual({
      state: { code: 'ABC1234', amount: null, currency: null },
    });
  });

  test('from another record are those mapped to its fields, and are recorded in the audit trail', async () => {
    expect(await prefilled(ofOrder, order)).toEqual({ state: { name: 'Ayşe Işık', amount: '12.50' } });
    const { rows } = await sql<Record<string, Json>>`
      select entity, changes from audit_log where action = 'copy' and entity = 'GalleryOrder'`.execute(
      database,
    );
    expect(rows).toEqual([{ entity: 'GalleryOrder', changes: { fields: ['payee', 'amount'] } }]);
  });

  test('do not include masked values, even if named', async () => {
    const hidden = { entity: 'GallerySample', fields: { name: 'name', code: 'hiddenCard' }, keep: [] };
    expect(await prefilled(hidden, sample)).toEqual({ state: { name: 'Şişli' } });
  });

  test('are refused for a record that is not offered', async () => {
    const missing = { code: 'record.notFound' };
    for (const id of ['99', 'x', null, 7])
      await expect(prefilled(ofOrder, id)).rejects.toMatchObject(missing);
    const paid = { ...ofOrder, where: { status: 'PAID' } };
    await expect(prefilled(paid, order)).rejects.toMatchObject(missing);
    const euro = { ...ofOrder, where: { currency: 'EUR' } };
    expect(await prefilled(euro, order)).toEqual({ state: { name: 'Ayşe Işık', amount: '12.50' } });
  });
});
