import { sql } from 'kysely';
import type { Model, ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import type { PasswordPort } from '../base/crypto/PasswordPort';
import {
  missingRecord,
  refusedTransition,
  requireFound,
  staleRecord,
  UnservedEntity,
} from '../base/errors/recordRefusals';
import type { Actor } from './Actor';
import { auditRemoval, auditWrites } from './auditTrail';
import { checkReferences, checkUnlisted } from './checkReferences';
import { derivedValues } from './derivedValues';
import { columnType } from './entityColumns';
import { requireSignature } from './fourEyes';
import { isRecordId } from './isRecordId';
import { lockName } from './lockName';
import { type EntityQuery, matching, requireField } from './matching';
import { type Database, type EntityRow, entityTables } from './openDatabase';
import type {
  ListOptions,
  Match,
  RecordStore,
  StoredRecord,
  StoreMaker,
  UntypedRecordStore,
} from './RecordStore';
import { keepUnread, requireStorable } from './readings';
import { refusalOfRemoval, refusalOfWrite } from './refusalOfWrite';
import { checkRequired, type ReadRecord } from './requiredFields';
import { nextNumbers } from './runningNumber';
import { newCodes, newReceiverCode } from './secretCodes';
import { hashPasswords, storedRecord } from './storedPasswords';
import { checkTransition } from './transitions';

/** Rows of an insert: a statement has 65,535 values at most. */
const rowsOfStatement = 300;

/** Columns of a change, and the names of new passwords. */
interface ChangedRow {
  readonly row: EntityRow;
  readonly renewed: readonly string[];
}

/**
 * Records of the model's entities in one transaction, written by an actor. Passwords are hashed by
 * `passwords` and never read; it is not needed for stores without password writes.
 */
export function createRecordStore(
  transaction: Database,
  model: Model,
  actor: Actor,
  passwords?: PasswordPort,
): RecordStore {
  const tables = entityTables(transaction);

  const known = (name: string): ModelEntity => {
    const entity = model.entities[name];
    if (entity === undefined) throw new UnservedEntity(name);
    return entity;
  };

  const all = ({ name, hides = {} }: ModelEntity) =>
    Object.entries(hides).reduce(
      (query, [field, values]) =>
        query.where(
          sql<boolean>`(${sql.ref(field)} is null or ${sql.ref(field)} not in (${sql.join(values)}))`,
        ),
      tables.selectFrom(name).selectAll(),
    );

  async function read(name: string, id: string, lock: boolean): Promise<StoredRecord | null> {
    const entity = known(name);
    if (!isRecordId(id)) return null;
    const query = all(entity).where('id', '=', id);
    // Other records may refer to a locked one meanwhile: waiting for it, too, would close circles of waiting requests.
    const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
    return row === undefined ? null : storedRecord(entity, row);
  }

  const pointed: ReadRecord = (name, id) => read(name, id, false);

  async function list(name: string, match: Match, { limit, last }: ListOptions = {}) {
    const entity = known(name);
    const found = last ? lastOf(tables, entity, match, last) : matching(all(entity), entity, match);
    const query = found.orderBy('id');
    const rows = await (limit === undefined ? query : query.limit(limit)).execute();
    return rows.map((row) => storedRecord(entity, row));
  }

  /** The columns of a change, checked. */
  async function changedRow(
    entity: ModelEntity,
    before: StoredRecord,
    written: Readonly<Record<string, Json>>,
  ): Promise<ChangedRow> {
    const values = keepUnread(entity, before, written);
    requireStorable(model, entity, values);
    checkTransition(model, entity, before, values);
    await checkReferences(transaction, entity, values, actor.language);
    const hashed = await hashPasswords(entity, values, passwords);
    const changed = { ...hashed.values, ...derivedValues(entity, { ...before, ...hashed.values }) };
    await checkRequired(model, entity, before, { ...before, ...changed }, actor.language, pointed);
    const row = {
      ...columnValues(entity, changed),
      version: before.version + 1,
      updatedBy: actor.userName,
      updatedAt: actor.now,
    };
    return { row, renewed: hashed.renewed };
  }

  const untyped: UntypedRecordStore = {
    get: (entity, id) => read(entity, id, false),
    lock: (entity, id) => read(entity, id, true),
    list,

    lockName: (...names) => lockName(transaction, ...names),

    async getAll(entity, ids) {
      const valid = [...new Set(ids)].filter((id): id is string => id !== null && isRecordId(id));
      const found = valid.length === 0 ? [] : await list(entity, { id: valid });
      return new Map(found.map((record) => [record.id, record]));
    },

    async find(entity, match) {
      return (await list(entity, match, { limit: 1 }))[0] ?? null;
    },

    async count(name, match) {
      const entity = known(name);
      const query = tables.selectFrom(entity.name).select(sql<string>`count(*)`.as('total'));
      const { total } = await matching(query, entity, match).executeTakeFirstOrThrow();
      return Number(total);
    },

    async sum(name, fields, match, by) {
      const entity = known(name);
      for (const field of [by, ...fields]) requireField(entity, field);
      const query = tables
        .selectFrom(entity.name)
        .select(sql<string>`coalesce(${sql.ref(by)}::text, '')`.as('group'))
        .select(fields.map((field, at) => sql<string>`coalesce(sum(${sql.ref(field)}), 0)`.as(`sum${at}`)))
        .groupBy(by);
      const rows = await matching(query, entity, match).execute();
      return Object.fromEntries(
        rows.map((row) => [
          row.group,
          Object.fromEntries(fields.map((field, at) => [field, String((row as EntityRow)[`sum${at}`])])),
        ]),
      );
    },

    async sumPer(name, field, match, [first, second]) {
      const entity = known(name);
      for (const each of [field, first, second]) requireField(entity, each);
      const query = tables
        .selectFrom(entity.name)
        .select(sql<string>`coalesce(${sql.ref(first)}::text, '')`.as('outer'))
        .select(sql<string>`coalesce(${sql.ref(second)}::text, '')`.as('inner'))
        .select(sql<string>`coalesce(sum(${sql.ref(field)}), 0)::text`.as('sum'))
        .groupBy([first, second]);
      const sums: Record<string, Record<string, string>> = {};
      for (const { outer, inner, sum } of await matching(query, entity, match).execute()) {
        const group = sums[outer] ?? {};
        sums[outer] = group;
        group[inner] = String(sum);
      }
      return sums;
    },

    async holdsSecret(name, id, field, text) {
      const entity = known(name);
      requireField(entity, field);
      if (!isRecordId(id) || passwords === undefined) return false;
      const row = await tables
        .selectFrom(name)
        .select(sql<string | null>`${sql.ref(field)}`.as('hash'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.hash) return passwords.verify(String(row.hash), text);
      // As long as a comparison takes.
      await passwords.hash(text);
      return false;
    },

    async insert(name, values) {
      const [stored] = await untyped.insertAll(name, [values]);
      if (stored === undefined) throw new Error(`${name}: nothing was inserted`);
      return stored;
    },

    async insertAll(name, all) {
      const entity = known(name);
      if (all.length === 0) return [];
      const records: Readonly<Record<string, Json>>[] = [];
      for (const values of all) {
        const record = newRecord(model, entity, values);
        requireStorable(model, entity, record);
        await checkReferences(transaction, entity, record, actor.language);
        records.push((await hashPasswords(entity, record, passwords)).values);
      }
      const rows: EntityRow[] = [];
      // As late as possible: from its next number to the end of the transaction all others of the entity wait.
      for (const numbered of await withNumbers(transaction, entity, records)) {
        const complete = { ...numbered, ...derivedValues(entity, numbered) };
        await checkRequired(model, entity, null, complete, actor.language, pointed);
        rows.push({
          ...columnValues(entity, complete),
          createdBy: actor.userName,
          createdAt: actor.now,
          updatedBy: actor.userName,
          updatedAt: actor.now,
        });
      }
      const stored: StoredRecord[] = [];
      for (let at = 0; at < rows.length; at += rowsOfStatement) {
        const part = rows.slice(at, at + rowsOfStatement);
        const inserted = await written(entity, actor, () =>
          tables.insertInto(entity.name).values(part).returningAll().execute(),
        );
        stored.push(...inserted);
      }
      for (const after of stored) requireSignature(actor, entity, null, after);
      await auditWrites(
        transaction,
        actor,
        entity,
        stored.map((after) => ({ before: null, after })),
      );
      return stored;
    },

    async update(name, id, version, values) {
      const entity = known(name);
      const before = requireFound(await read(name, id, true));
      if (before.version !== version) throw staleRecord();
      const { row, renewed } = await changedRow(entity, before, values);
      const [stored] = await written(entity, actor, () =>
        tables.updateTable(entity.name).set(row).where('id', '=', id).returningAll().execute(),
      );
      if (stored === undefined) throw missingRecord();
      requireSignature(actor, entity, before, stored);
      await auditWrites(transaction, actor, entity, [{ before, after: stored, renewed }]);
      return stored;
    },

    async updateAll(name, versions, values) {
      const entity = known(name);
      if (versions.length === 0) return;
      const locked = all(entity)
        .where('id', '=', sql`any(${versions.map(({ id }) => id)})`)
        .orderBy('id')
        .forNoKeyUpdate();
      const records = new Map(
        (await locked.execute()).map((row) => [String(row.id), storedRecord(entity, row)]),
      );
      const groups = new Map<string, ChangedRow & { readonly before: StoredRecord[] }>();
      for (const { id, version } of versions) {
        const before = records.get(id);
        if (before === undefined) throw missingRecord();
        if (before.version !== version) throw staleRecord();
        const changed = await changedRow(entity, before, values);
        const group = groups.get(JSON.stringify(changed.row));
        if (group === undefined) groups.set(JSON.stringify(changed.row), { ...changed, before: [before] });
        else group.before.push(before);
      }
      for (const { row, renewed, before } of groups.values()) {
        const ids = before.map(({ id }) => id);
        const stored = await written(entity, actor, () =>
          tables
            .updateTable(entity.name)
            .set(row)
            .where('id', '=', sql`any(${ids})`)
            .returningAll()
            .execute(),
        );
        const after = new Map(stored.map((record) => [record.id, record]));
        for (const each of before) requireSignature(actor, entity, each, after.get(each.id) ?? null);
        await auditWrites(
          transaction,
          actor,
          entity,
          before.flatMap((each) => {
            const now = after.get(each.id);
            return now === undefined ? [] : [{ before: each, after: now, renewed }];
          }),
        );
      }
    },

    async remove(name, id, version) {
      const entity = known(name);
      const before = requireFound(await read(name, id, true));
      if (before.version !== version) throw staleRecord();
      await checkUnlisted(transaction, model, entity, id);
      const removal = tables.deleteFrom(entity.name).where('id', '=', id).execute();
      await removal.catch((error: unknown) => {
        throw refusalOfRemoval(error, entity);
      });
      requireSignature(actor, entity, before, null);
      await auditRemoval(transaction, actor, entity, before);
    },
  };
  // Record types are generated from the same definitions as the model: one store implements both interfaces.
  const stores = new Map<StoreMaker<unknown>, unknown>();
  const store = <Store>(create: StoreMaker<Store>): Store => {
    const made = stores.get(create) ?? create(transaction, model, actor);
    stores.set(create, made);
    return made as Store;
  };
  const newCode = () => passwords?.newCode?.() ?? newReceiverCode();
  return { ...untyped, untyped, store, newCode } as unknown as RecordStore;
}

/** The last record of each group; among equal ones the newest. */
function lastOf(
  tables: ReturnType<typeof entityTables>,
  entity: ModelEntity,
  match: Match,
  { field, per }: NonNullable<ListOptions['last']>,
): EntityQuery<EntityRow> {
  for (const name of [field, ...per]) requireField(entity, name);
  const all = tables.selectFrom(entity.name).select('id') as unknown as EntityQuery<EntityRow>;
  const grouped = per.reduce(
    (query, name) => query.orderBy(name),
    matching(all, entity, match).distinctOn(per as string[]),
  );
  const last = grouped.orderBy(field, 'desc').orderBy('id', 'desc');
  return tables
    .selectFrom(entity.name)
    .selectAll()
    .where('id', 'in', last as never);
}

/** Values of a new record, with generated numbers and the initial state. */
function newRecord(
  model: Model,
  entity: ModelEntity,
  values: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const record: Record<string, Json> = { ...newCodes(entity), ...values };
  if (!entity.states) return record;
  const { field, initial } = entity.states;
  const state = record[field] ?? initial;
  if (state !== initial) throw refusedTransition(model, entity, null, String(state));
  return { ...record, [field]: initial };
}

/** Records with the next numbers of the generated fields that they lack. */
async function withNumbers(
  transaction: Database,
  entity: ModelEntity,
  records: readonly Readonly<Record<string, Json>>[],
): Promise<readonly Readonly<Record<string, Json>>[]> {
  let numbered = records;
  for (const field of Object.values(entity.fields)) {
    if (!field.generated || field.generated.secret) continue;
    const lacks = (record: Readonly<Record<string, Json>>) => (record[field.name] ?? null) === null;
    const numbers = await nextNumbers(transaction, entity.name, field, records.filter(lacks).length);
    const next = numbers[Symbol.iterator]();
    numbered = numbered.map((record) =>
      lacks(record) ? { ...record, [field.name]: next.next().value ?? null } : record,
    );
  }
  return numbered;
}

/** Executes a write, and converts database errors to user errors. */
async function written(
  entity: ModelEntity,
  actor: Actor,
  write: () => Promise<readonly EntityRow[]>,
): Promise<readonly StoredRecord[]> {
  try {
    return (await write()).map((row) => storedRecord(entity, row));
  } catch (error) {
    throw refusalOfWrite(error, entity, actor.language);
  }
}

/** Values of an entity's fields as statement parameters. Empty text becomes null. Unknown names throw. */
function columnValues(entity: ModelEntity, values: Readonly<Record<string, Json>>): EntityRow {
  const row: EntityRow = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    if (field === undefined) throw new Error(`${entity.name} has no field ${name}`);
    const filled = value !== null && value !== '';
    row[name] = !filled ? null : columnType(field) === 'jsonb' ? JSON.stringify(value) : value;
  }
  return row;
}
