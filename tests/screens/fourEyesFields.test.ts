import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelEntity, ModelField } from '../../contract/model/model';
import { meetsSchema } from '../../contract/validation/meetsSchema';
import type { Json } from '../../contract/values/json';
import { createRecordStore } from '../../server/records/createRecordStore';
import { type Database, entityTables } from '../../server/records/openDatabase';
import type { UntypedRecordStore } from '../../server/records/RecordStore';
import { fixtureActor } from '../../server/testing/actor';
import { plainPasswords } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryDatabase } from '../../server/testing/database';
import { leftToOnePerson } from '../../tools/cli/docs/fourEyesPage';
import { gallerySource } from './gallerySource';

// All fields of all entities that are never one person's, through the record store: one person is refused, two are not.

const { model: whole } = gallerySource;
const model = withoutRequired(whole);
const entities = Object.values(model.entities).filter(({ fields }) =>
  Object.values(fields).some(({ fourEyes }) => fourEyes !== undefined),
);
const marked = entities.flatMap((entity) =>
  Object.values(entity.fields).flatMap(({ name, fourEyes }) =>
    fourEyes === undefined ? [] : [{ path: `${entity.name}.${name}`, entity, name }],
  ),
);

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
}, 120_000);
afterAll(() => database.destroy());

type Values = Readonly<Record<string, Json>>;

const by = <Result>(signers: readonly string[], work: (records: UntypedRecordStore) => Promise<Result>) =>
  database
    .transaction()
    .execute((open) =>
      work(createRecordStore(open, model, { ...fixtureActor, signers }, plainPasswords).untyped),
    );

let unique = 0;

/** Values of the fields that tables of users and roles require. */
async function requiredValues({ name, fields }: ModelEntity): Promise<Values> {
  if (!['User', 'Role', 'UserRole', 'RoleConflict', 'MenuAuthorization'].includes(name)) return {};
  const values: Record<string, Json> = {};
  for (const field of Object.values(fields)) {
    if (!whole.entities[name]?.fields[field.name]?.required || field.generated) continue;
    const [value = null] = await valuesOf(field);
    unique += 1;
    values[field.name] = value === 'A1' ? `A${unique}` : value;
  }
  return values;
}

/** A record, signed by a second person. @returns its id */
async function inserted(entity: ModelEntity, values: Values): Promise<string> {
  const all = { ...(await requiredValues(entity)), ...values };
  const state = entity.states?.field ?? '';
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => name !== state));
  return (await by(['manager'], (records) => records.insert(entity.name, plain))).id;
}

/** Values of a field, different ones. */
async function valuesOf({ kind, lookup, codes, scale, multiple }: ModelField): Promise<readonly Json[]> {
  if (lookup !== undefined) {
    const target = model.entities[lookup] as ModelEntity;
    const ids = [await inserted(target, {}), await inserted(target, {})];
    return multiple ? ids.map((id) => [id]) : ids;
  }
  const plain = ((): readonly Json[] => {
    if (codes !== undefined) return Object.keys(model.codes[codes] ?? {});
    if (kind === 'boolean') return [true, false];
    if (kind === 'integer') return [11, 12];
    if (kind === 'decimal')
      return ['1', '2'].map((whole) => (scale ? `${whole}.${'0'.repeat(scale)}` : whole));
    if (kind === 'date') return ['2026-01-05', '2026-01-06'];
    if (kind === 'date-time') return ['2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z'];
    if (kind === 'time') return ['10:00', '11:00'];
    return ['A1', 'B2'];
  })();
  return multiple ? plain.map((value) => [value]) : plain;
}

/** A change of a field that its condition covers: the record before, and the written values. */
async function coveredChange({ fields, states }: ModelEntity, name: string) {
  const field = fields[name] as ModelField;
  const when = field.fourEyes?.when ?? {};
  const others: Record<string, Json> = {};
  for (const [path, schema] of Object.entries(when)) {
    if (path === name) continue;
    const candidates = [...(await valuesOf(fields[path] as ModelField)), null];
    others[path] = candidates.find((value) => meetsSchema(schema, value)) ?? null;
  }
  const own = await valuesOf(field);
  const covers = (value: Json) => when[name] === undefined || meetsSchema(when[name], value);
  const isStep = (from: Json, to: Json) =>
    states?.field !== name ||
    states.transitions.some((step) => step.from.includes(String(from)) && step.to === to);
  const steps = own.flatMap((to) =>
    own.filter((from) => from !== to && isStep(from, to)).map((from) => ({ from, to })),
  );
  const step = steps.find(({ to }) => covers(to));
  if (step === undefined) throw new Error(`${name} has no value that is never one person's`);
  return { before: { ...others, [name]: step.from }, others, after: { [name]: step.to } };
}

const stateOf = ({ states }: ModelEntity, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name === states?.field));

/** A stored record with these values, whatever state they are. */
async function stored(entity: ModelEntity, values: Values) {
  const state = stateOf(entity, values);
  const id = await inserted(entity, values);
  if (Object.keys(state).length > 0)
    await entityTables(database)
      .updateTable(entity.name)
      .set(state as never)
      .where('id', '=', id)
      .execute();
  return by(['manager'], async (records) => {
    const record = await records.get(entity.name, id);
    if (record === null) throw new Error(`${entity.name} ${id} is gone`);
    return record;
  });
}

it('42 A3 knows the fields that give power', () => {
  expect(entities.length).toBeGreaterThanOrEqual(40);
  expect(marked.length).toBeGreaterThanOrEqual(220);
});

it('42 A3 says of entities without such fields why they are left to one person', () => {
  expect(marked.map(({ entity }) => entity.name)).toEqual(
    expect.arrayContaining(['AccountMapping', 'Agent', 'SchedulerTask']),
  );
  for (const name of Object.keys(leftToOnePerson)) {
    expect(whole.entities[name], name).toBeDefined();
    expect(
      entities.map((entity) => entity.name),
      name,
    ).not.toContain(name);
  }
});

it.each(marked)('42 A3 $path is never written by one person', async ({ entity, name }) => {
  const { before, others, after } = await coveredChange(entity, name);
  const refused = { code: 'fourEyes.unsigned' };
  const { id, version } = await stored(entity, before);
  const update = (records: UntypedRecordStore) => records.update(entity.name, id, version, after);
  const all = (records: UntypedRecordStore) => records.updateAll(entity.name, [{ id, version }], after);
  for (const signers of [[], [fixtureActor.userName]]) {
    await expect(by(signers, update)).rejects.toMatchObject(refused);
    await expect(by(signers, all)).rejects.toMatchObject(refused);
  }
  const signed = () => expect(by(['manager'], update)).resolves.toMatchObject({ id });
  if (entity.validity) {
    await signed();
    // Another edition of the same key would overlap, whoever writes it.
    await by(['manager'], (records) => records.remove(entity.name, id, version + 1));
  }
  const isNew = entity.fields[name]?.fourEyes?.onlyChanges !== true;
  if (isNew && Object.keys(stateOf(entity, { ...others, ...after })).length === 0) {
    const values = { ...(await requiredValues(entity)), ...others, ...after };
    const insert = (records: UntypedRecordStore) => records.insert(entity.name, values);
    await expect(by([], insert)).rejects.toMatchObject(refused);
  }
  if (!entity.validity) await signed();
});
