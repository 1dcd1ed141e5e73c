import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledFormField, FieldKind } from '../../../contract/model/compiledForm';
import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { plainPasswords } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import type { OperationContext } from '../context/OperationContext';
import { beginRecord } from './beginRecord';

const screen = fixtureScreens['accounting/accountCreate'];
const account = fixtureModel.entities.Account;
if (!screen?.form || !account) throw new Error('fixture');

const named = { tr: 'Ad', en: 'Name' };
const stored = (name: string, kind: FieldKind, rest: Partial<ModelField> = {}): ModelField => ({
  name,
  kind,
  title: named,
  ...rest,
});
const typed = (name: string, kind: FieldKind, rest: Partial<CompiledFormField> = {}): CompiledFormField => ({
  name,
  kind,
  title: name,
  span: 'm',
  ...rest,
});
const entity = (name: string, fields: readonly ModelField[], rest: Partial<ModelEntity>): ModelEntity => ({
  ...account,
  name,
  display: ['name'],
  fields: Object.fromEntries(fields.map((field) => [field.name, field])),
  ...rest,
});

const state = { field: 'status', initial: 'OPEN', transitions: [{ from: ['OPEN'], to: 'CLOSED' }] };
const orders = [
  stored('orderNo', 'text', { generated: { digits: 6 }, readOnly: true, unique: true }),
  stored('code', 'text', { unique: true }),
  stored('name', 'text'),
  stored('currency', 'currency', { default: 'TRY' }),
  stored('amount', 'decimal', { scale: 2 }),
  stored('fee', 'decimal', { scale: 2, readOnly: true }),
  stored('takenBy', 'text', { readOnly: true }),
  stored('iban', 'iban', { mask: 'iban' }),
  stored('secret', 'password', { mask: 'password' }),
  stored('slip', 'file'),
  stored('why', 'text'),
  stored('inner', 'text'),
  stored('status', 'codes', { codes: 'AccountStatus' }),
];
const items = [
  stored('order', 'lookup', { lookup: 'Order' }),
  stored('name', 'text'),
  stored('serial', 'text', { unique: true }),
  stored('total', 'decimal', { scale: 2, readOnly: true }),
];
const model: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    Order: entity('Order', orders, { states: state, indexes: [] }),
    Item: entity('Item', items, { states: undefined, indexes: [] } as never),
  },
};

const columns = [
  typed('name', 'text'),
  typed('serial', 'text'),
  typed('total', 'decimal', { readOnly: true }),
];
const fields = [
  ...orders
    .filter(({ name }) => name !== 'inner')
    .map(({ name, kind, readOnly, mask, default: initial }) =>
      typed(name, kind, {
        ...(readOnly && { readOnly }),
        ...(mask && { mask }),
        ...(initial !== undefined && { default: initial }),
        ...(name === 'why' && { auditReason: true as const }),
      }),
    ),
  typed('items', 'lines', { lines: { entity: 'Item', parent: 'order', columns, totals: [], max: 9 } }),
];
const definition = {
  ...screen,
  entity: 'Order',
  form: { ...screen.form, fields: Object.fromEntries(fields.map((field) => [field.name, field])) },
  serverCalculations: [{ inputs: ['amount'], outputs: ['fee'], path: 'order/calculate' }],
};

let database: Database;
let id: string;

beforeEach(async () => {
  database = await memoryDatabase(model);
  const records = createRecordStore(database, model, fixtureActor, plainPasswords);
  const order = await records.untyped.insert('Order', {
    code: 'A1',
    name: 'Iğdır',
    currency: 'EUR',
    amount: '12.50',
    fee: '0.50',
    takenBy: 'ayse',
    iban: 'TR330006100519786457841326',
    secret: 'pw',
    why: 'Letter 12',
    inner: 'kept',
    status: 'OPEN',
    slip: { id: '00000000-0000-4000-8000-000000000001', name: 'slip.pdf' },
  });
  id = order.id;
  for (const name of ['first', 'second'])
    await records.untyped.insert('Item', { order: id, name, serial: name, total: '1.00' });
});
afterEach(() => database.destroy());

/** Executes `begin` with a body. */
function begin(body: JsonObject, words: Partial<typeof definition> = {}) {
  const call = {
    model,
    database,
    body,
    recordId: null,
    actor: fixtureActor,
    user: {},
    today: '2026-11-20',
    now: '',
    records: createRecordStore(database, model, fixtureActor, plainPasswords),
    screen: { definition: { ...definition, ...words }, validators: {} },
  };
  return beginRecord(call as unknown as OperationContext, {});
}

describe('a new record as a copy', () => {
  test('has entered and calculated values and new lines, but no values of the original alone', async () => {
    expect(await begin({ copy: id })).toEqual({
      state: { currency: 'TRY' },
      responseObject: {
        name: 'Iğdır',
        currency: 'EUR',
        amount: '12.50',
        fee: '0.50',
        items: [{ name: 'first' }, { name: 'second' }],
      },
    });
  });

  test('is recorded in the audit trail with user, original and values', async () => {
    await begin({ copy: id });
    const { rows } = await sql<Record<string, Json>>`
      select entity, record_id::text as record, user_name as "userName", changes from audit_log
      where action = 'copy'`.execute(database);
    expect(rows).toEqual([
      {
        entity: 'Order',
        record: id,
        userName: fixtureActor.userName,
        changes: { fields: ['name', 'currency', 'amount', 'fee', 'items'] },
      },
    ]);
  });

  test('of a missing record, and on a screen without new records, is refused', async () => {
    const missing = { code: 'record.notFound' };
    for (const copy of ['99', 'x', null, 7]) await expect(begin({ copy })).rejects.toMatchObject(missing);
    await expect(begin({ copy: id }, { recordSelector: 'name' } as never)).rejects.toMatchObject(missing);
    const { commit: _, ...endpoints } = screen.endpoints;
    await expect(begin({ copy: id }, { endpoints })).rejects.toMatchObject(missing);
  });

  test('without an original a new record begins with defaults', async () => {
    expect(await begin({})).toEqual({ state: { currency: 'TRY' } });
  });
});
