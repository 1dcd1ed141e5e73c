import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldKind } from '../../contract/model/compiledForm';
import type { ModelEntity, ModelField } from '../../contract/model/model';
import { meetsSchema } from '../../contract/validation/meetsSchema';
import type { Json, JsonObject } from '../../contract/values/json';
import { createRecordStore } from '../../server/records/createRecordStore';
import { loadRecords } from '../../server/records/loadRecords';
import type { Database } from '../../server/records/openDatabase';
import { fixtureActor } from '../../server/testing/actor';
import { memoryDatabase } from '../../server/testing/database';
import { gallerySource } from './gallerySource';

const { model } = gallerySource;
let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});
afterAll(() => database.destroy());

const samples: Readonly<Partial<Record<FieldKind, Json>>> = {
  integer: 1,
  decimal: '1',
  boolean: false,
  lookup: '1',
  month: '2026-01',
  time: '10:00',
  date: '2026-01-05',
  'date-time': '2026-01-05T10:00:00.000Z',
  json: { any: 'thing' },
  file: { id: '1' },
};

function sampleOf({ kind, multiple }: ModelField): Json {
  const sample = samples[kind] ?? 'sample';
  // List look-ups are checked by the database.
  if (multiple) return kind === 'lookup' ? [] : [sample];
  return sample;
}

/** A value of a field that meets a condition; paths through records have no field. */
function fulfilling(schema: JsonObject, field: ModelField | undefined): Json {
  const { const: constant, enum: values } = schema;
  const usual = field ? [sampleOf(field)] : [];
  const found = [
    constant,
    ...((values as readonly Json[]) ?? []),
    ...usual,
    'sample',
    1,
    '1',
    false,
    null,
  ].find((value) => value !== undefined && meetsSchema(schema, value));
  if (found === undefined) throw new Error(`no sample of ${JSON.stringify(schema)}`);
  return found;
}

/** A record with all fields, in which `applying` apply. */
function complete({ fields, states }: ModelEntity, applying: readonly ModelField[]): Record<string, Json> {
  const all = Object.values(fields).map((field) => [field.name, sampleOf(field)] as const);
  const conditions = applying.flatMap(({ when = {} }) =>
    Object.entries(when).map(([path, schema]) => [path, fulfilling(schema, fields[path])] as const),
  );
  return {
    ...Object.fromEntries(all),
    ...(states && { [states.field]: states.initial }),
    ...Object.fromEntries(conditions),
  };
}

/** Fields filled or calculated by the store are never missing. */
const isLeftEmpty = ({ states }: ModelEntity, { name, required, generated, compute }: ModelField) =>
  required === true && !generated && !compute && name !== states?.field;

const demanding = Object.values(model.entities)
  .filter(({ view }) => !view)
  .flatMap((entity) =>
    Object.values(entity.fields).flatMap((field) =>
      isLeftEmpty(entity, field) ? [[entity.name, field.name, entity, field] as const] : [],
    ),
  );

const empty = fc.constantFrom<Json | undefined>(undefined, null, '', '  ', [], {});

/** Entities that the ledger writes past the record store: a single row of them would not balance. */
const posted = ['AccountTransaction', 'Voucher', 'LedgerEntry'];

/** Runs in a transaction that is rolled back. */
async function triedOut(work: (transaction: Database) => Promise<void>): Promise<void> {
  const done = new Error('rolled back');
  const trial = database.transaction().execute(async (transaction) => {
    // Referenced records do not exist; nothing is committed.
    await sql`set constraints all deferred`.execute(transaction);
    await work(transaction);
    throw done;
  });
  await expect(trial).rejects.toBe(done);
}

describe('E04 a record that lacks a required field', () => {
  test('exists for read-only and conditional fields, too', () => {
    expect(demanding.filter(([, , , { readOnly }]) => readOnly).length).toBeGreaterThan(10);
    expect(demanding.filter(([, , , { when }]) => when).length).toBeGreaterThan(10);
  });

  test('is not stored, as a new or a changed one, for any missing field', async () => {
    await triedOut(async (transaction) => {
      const records = createRecordStore(transaction, model, fixtureActor, {
        hash: async () => 'h',
        verify: async () => true,
      });
      for (const [, name, entity, field] of demanding) {
        if (posted.includes(entity.name)) continue;
        // A new record has its initial state; requirements of later states are loaded in bulk below.
        if (Object.hasOwn(field.when ?? {}, entity.states?.field ?? '')) continue;
        const whole = complete(entity, [field]);
        const [value] = fc.sample(empty, 1);
        const refused = {
          code: 'record.incomplete',
          fieldErrors: expect.arrayContaining([
            expect.objectContaining({ field: name, code: 'validation.required' }),
          ]),
        };
        await expect(
          records.untyped.insert(entity.name, { ...whole, [name]: value ?? null }),
        ).rejects.toMatchObject(refused);
        const { id, version } = await records.untyped.insert(entity.name, whole).catch((error) => {
          throw new Error(`${entity.name}.${name}: ${error.message}`);
        });
        await expect(
          records.untyped.update(entity.name, id, version, { [name]: null }),
        ).rejects.toMatchObject(refused);
        expect(await records.untyped.get(entity.name, id)).toMatchObject({ version });
        await records.untyped.remove(entity.name, id, version);
      }
    });
  });

  test('is not loaded in bulk', async () => {
    for (const [, name, entity, field] of demanding) {
      const row = { ...complete(entity, [field]), id: '1', [name]: null };
      const loading = loadRecords(database, model, [{ entity: entity.name, rows: [row] }], {
        userName: 'seed',
        now: fixtureActor.now,
      });
      await expect(loading).rejects.toThrow(`${entity.name} 1: `);
    }
  });

  test('is refused with every missing field', async () => {
    await triedOut(async (transaction) => {
      const records = createRecordStore(transaction, model, fixtureActor);
      const { Account: account } = model.entities;
      if (account === undefined) throw new Error('no Account');
      const names = Object.values(account.fields)
        .filter((field) => isLeftEmpty(account, field) && !field.when)
        .map(({ name }) => name);
      await fc.assert(
        fc.asyncProperty(fc.subarray(names, { minLength: 1 }), async (lacking) => {
          const record = complete(account, []);
          for (const name of lacking) record[name] = null;
          const refusal = await records.untyped.insert('Account', record).catch((error) => error);
          expect(refusal).toMatchObject({ code: 'record.incomplete' });
          expect(refusal.fieldErrors.map(({ field }: { field: string }) => field).toSorted()).toEqual(
            lacking.toSorted(),
          );
        }),
        { numRuns: 20 },
      );
    });
  });

  test('that lacked it before the definition required it can be changed, without further missing fields', async () => {
    await triedOut(async (transaction) => {
      const records = createRecordStore(transaction, model, fixtureActor);
      const { Bank: bank } = model.entities;
      if (bank === undefined) throw new Error('no Bank');
      const { id } = await records.untyped.insert('Bank', complete(bank, []));
      await sql`update bank set name = null where id = ${id}`.execute(transaction);
      const changed = await records.untyped.update('Bank', id, 1, { bic: 'TCZBTR2A' });
      expect(changed).toMatchObject({ name: null, bic: 'TCZBTR2A' });
      const worse = records.untyped.update('Bank', id, changed.version, { bankCode: null });
      await expect(worse).rejects.toMatchObject({ code: 'record.incomplete' });
      expect((await records.untyped.update('Bank', id, changed.version, { name: 'Banka' })).name).toBe(
        'Banka',
      );
    });
  });
});
