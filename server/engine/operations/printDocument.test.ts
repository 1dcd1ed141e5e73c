import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledField, FieldKind } from '../../../contract/model/compiledForm';
import type { CompiledDocument } from '../../../contract/model/documents';
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
import { printDocument } from './printDocument';

const screen = fixtureScreens['accounting/accountCreate'];
const account = fixtureModel.entities.Account;
if (!screen || !account) throw new Error('fixture');

const stored = (name: string, kind: FieldKind, rest: Partial<ModelField> = {}): ModelField => ({
  name,
  kind,
  title: { tr: name, en: name },
  ...rest,
});
const entity = (name: string, fields: readonly ModelField[]): ModelEntity => {
  const { states: _, orders: __, ...rest } = account;
  const described = { fields: Object.fromEntries(fields.map((field) => [field.name, field])), indexes: [] };
  return { ...rest, name, display: ['name'], search: ['name'], ...described };
};
const field = (name: string, kind: FieldKind, rest: Partial<CompiledField> = {}): CompiledField => ({
  name,
  title: name,
  kind,
  ...rest,
});

const model: Model = {
  ...fixtureModel,
  entities: {
    Order: entity('Order', [
      stored('name', 'text'),
      stored('iban', 'iban', { mask: 'iban' }),
      stored('holder', 'lookup', { lookup: 'Person' }),
      stored('status', 'text'),
    ]),
    Person: entity('Person', [stored('name', 'text')]),
    Item: entity('Item', [stored('order', 'lookup', { lookup: 'Order' }), stored('name', 'text')]),
  },
};

const slip: CompiledDocument = {
  id: 'slip',
  title: 'slip',
  size: 'A5',
  entity: 'Order',
  markReprints: true,
  fields: [field('name', 'text'), field('iban', 'iban', { mask: 'iban' }), field('holder', 'lookup')],
  lines: [{ entity: 'Item', via: 'order', columns: [field('name', 'text')], totals: [], aside: [] }],
  text: [],
  signatures: [],
  copyLabels: [],
  aside: [field('holder.name', 'text')],
};
const action = {
  id: 'slip',
  type: 'print' as const,
  placement: 'row' as const,
  primary: false,
  document: 'slip',
  path: 'order/document/slip',
  onSuccess: [],
  onError: [],
};
const definition = {
  ...screen,
  entity: 'Order',
  documents: [slip],
  actions: [action],
  endpoints: { 'document/slip': 'order/document/slip', commit: 'order/commit' },
};

const iban = 'TR330006100519786457841326';
let database: Database;
let id: string;

beforeEach(async () => {
  database = await memoryDatabase(model);
  const records = createRecordStore(database, model, fixtureActor, plainPasswords);
  const holder = await records.untyped.insert('Person', { name: 'Işık' });
  id = (await records.untyped.insert('Order', { name: 'Bir', iban, holder: holder.id, status: 'OPEN' })).id;
  const other = await records.untyped.insert('Order', { name: 'İki' });
  for (const [order, name] of [
    [id, 'first'],
    [other.id, 'foreign'],
    [id, 'second'],
  ] as const)
    await records.untyped.insert('Item', { order, name });
});
afterEach(() => database.destroy());

function print(
  body: JsonObject,
  words: Partial<OperationContext> = {},
  own: Partial<typeof definition> = {},
) {
  const call = {
    model,
    database,
    body,
    recordId: null,
    actor: fixtureActor,
    path: 'order/document/slip',
    endpoint: { operation: 'document', document: 'slip' } as const,
    hidesMasked: true,
    records: createRecordStore(database, model, fixtureActor, plainPasswords),
    screen: {
      definition: { ...definition, ...own },
      validators: { open: (value: unknown) => value === 'OPEN' },
    },
    ...words,
  };
  return printDocument(call as unknown as OperationContext);
}

async function trail() {
  const { rows } = await sql<{ readonly action: string; readonly changes: Json }>`
    select action, changes from audit_log where record_id = ${id} and action in ('print', 'read')
    order by id`.execute(database);
  return rows;
}

describe('a document of a record', () => {
  test('has stored values, labels of look-ups and its own lines, and masks masked values', async () => {
    const { responseObject } = await print({ record: id });
    const masked = (responseObject as { values: JsonObject }).values.iban;
    expect(masked).not.toBe(iban);
    expect(responseObject).toEqual({
      values: { name: 'Bir', iban: masked, holder: 'Işık', 'holder.name': 'Işık' },
      lines: [[{ name: 'first' }, { name: 'second' }]],
      copy: 0,
    });
  });

  test('is counted for each record and audited, with the masked values read', async () => {
    await print({ record: id });
    const { responseObject } = await print({}, { recordId: id, hidesMasked: false });
    expect(responseObject).toMatchObject({ copy: 1, values: { iban } });
    expect(await trail()).toEqual([
      { action: 'print', changes: { document: 'slip', copy: 0 } },
      { action: 'read', changes: { fields: ['iban'] } },
      { action: 'print', changes: { document: 'slip', copy: 1 } },
    ]);
  });

  test('is printed again only with a reason, if the form asks for one; the audit trail keeps it', async () => {
    const fields = { why: { ...field('why', 'text'), auditReason: true, minLength: 5 } };
    const endpoints = { 'document/slip': 'order/document/slip' };
    const asking = { form: { ...screen.form, fields }, endpoints } as unknown as Partial<typeof definition>;
    const because = (reason: string) => print({ record: id }, { actor: { ...fixtureActor, reason } }, asking);
    await expect(print({ record: id }, {}, asking)).resolves.toMatchObject({ responseObject: { copy: 0 } });
    const refused = { code: 'document.reasonNeeded', fieldErrors: [{ field: 'why' }] };
    for (const again of [print({ record: id }, {}, asking), because('  ok  ')])
      await expect(again).rejects.toMatchObject(refused);
    await expect(because('Müşteri kaybetti')).resolves.toMatchObject({ responseObject: { copy: 1 } });
    const { rows } = await sql`select reason from audit_log where action = 'print' order by id`.execute(
      database,
    );
    expect(rows).toEqual([{ reason: null }, { reason: 'Müşteri kaybetti' }]);
    const changing = { ...asking, endpoints: definition.endpoints };
    await expect(print({ record: id }, {}, changing)).resolves.toMatchObject({ responseObject: { copy: 2 } });
  });

  test('is printed only if an action applies to the current record', async () => {
    const when = [{ binding: '$row.status', validator: 'open', schema: {} }];
    const guarded = { actions: [{ ...action, when }] };
    await expect(print({ record: id }, {}, guarded)).resolves.toMatchObject({ responseObject: { copy: 0 } });
    await sql`update "order" set status = 'CLOSED'`.execute(database);
    await expect(print({ record: id }, {}, guarded)).rejects.toMatchObject({ code: 'action.notNow' });
    expect((await trail()).length).toBe(1);
  });

  test('of a missing record is refused', async () => {
    const missing = { code: 'record.notFound' };
    for (const record of ['99', 'x', 7, null]) await expect(print({ record })).rejects.toMatchObject(missing);
    const unknown = { code: 'document.unknown' };
    await expect(
      print({ record: id }, { endpoint: { operation: 'document', document: 'other' } }),
    ).rejects.toMatchObject(unknown);
  });
});
