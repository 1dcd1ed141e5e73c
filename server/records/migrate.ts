import { sql } from 'kysely';
import type { Model, ModelEntity } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import { DatabaseUnavailable, TransactionConflict } from '../base/errors/DatabaseUnavailable';
import { advisoryLocks } from './advisoryLocks';
import { type Column, fieldColumns, ownColumns } from './entityColumns';
import { entityIndexes, entityReferences, replacedIndexes } from './entityIndexes';
import type { ModuleSchema } from './ModuleSchema';
import { migrateSystem } from './migrateSystem';
import { spareName } from './names';
import type { Database } from './openDatabase';
import { recordViews } from './recordViews';
import { fieldsWithGaps, sequenceOf } from './runningNumber';
import { type GeneratedColumn, generatedColumns } from './searchColumns';
import { readServerSetting, writeServerSetting } from './serverSettings';
import type { UnmigratedEntities } from './withoutUnmigrated';

/** Entity with `view` → the statement that selects its records. */
type Views = Readonly<Record<string, string>>;

/** The server cannot use the database. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly code = 'storage.migration';
}

/** A stored table that cannot be migrated to its definition without data loss. */
class IncompatibleTable extends Error {}

/**
 * Migrates the database to the server's schema, the model's entities and what modules keep besides. Only adds; never drops
 * data.
 * @returns entities whose tables cannot be migrated, with the reason; these are unchanged.
 */
export async function migrate(
  database: Database,
  model: Model,
  modules: readonly ModuleSchema[],
): Promise<UnmigratedEntities> {
  return database.transaction().execute(async (transaction) => {
    // Serializes servers that start on the same database.
    await run(transaction, `select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    await requireUnicode(transaction);
    const views = Object.assign({}, recordViews, ...modules.map((module) => module.views));
    await migrateSystem(transaction, Object.keys(views));
    const unmigrated = await migrateEntities(transaction, model.entities, modules, views);
    for (const { settle } of modules) await settle?.(transaction, model, unmigrated);
    return unmigrated;
  });
}

async function requireUnicode(database: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(database);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') throw new MigrationError(`The database is encoded as ${encoding}, not as UTF8`);
}

async function migrateEntities(
  database: Database,
  entities: Model['entities'],
  modules: readonly ModuleSchema[],
  statements: Views,
): Promise<UnmigratedEntities> {
  const trigrams = await hasTrigrams(database);
  const views = Object.values(entities).filter(({ view }) => view);
  const selects = views.map(({ name }) => [name, statements[name]] as const);
  const stored = Object.values(entities).filter(({ view }) => !view);
  const wanted = stored.map((entity) => ({
    entity,
    table: databaseName(entity.name),
    columns: fieldColumns(entity),
    generated: generatedColumns(entity),
    indexes: entityIndexes(entity, trigrams),
    references: entityReferences(entity, entities),
    sequences: fieldsWithGaps(entity).map(({ name }) => name),
  }));
  const guarded = modules
    .flatMap(({ guards }) => guards ?? [])
    .filter((each) => each.entities.every((name) => entities[name] !== undefined));
  const guards = guarded.map((each) => each.statements(entities));
  // A start with unchanged definitions skips the database catalogue.
  const fingerprint = await sha256(
    JSON.stringify([selects, guards.flat(), wanted.map(({ entity: _, ...schema }) => schema)]),
  );
  const unmigrated = new Map<string, string>();
  if ((await readServerSetting(database, 'schema.entities')) === fingerprint) return unmigrated;

  const tables = await storedColumns(database);
  for (const { entity, table, columns, generated } of wanted) {
    const existing = tables.get(table);
    await change(database, entity, unmigrated, async () => {
      if (existing === undefined) {
        await createTable(database, table, [...columns, ...generated]);
        return;
      }
      await addColumns(database, entity, existing, columns);
      const missing = generated.filter(({ name }) => !existing.has(name));
      const added = missing.map((column) => `add column ${definitionOf(column)}`);
      if (added.length > 0) await run(database, `alter table "${table}" ${added.join(', ')}`);
    });
  }
  for (const { entity, sequences } of wanted) {
    if (unmigrated.has(entity.name)) continue;
    for (const field of sequences) await createSequence(database, entity.name, field);
  }
  const names = await storedNames(database);
  for (const { entity, table, indexes } of wanted) {
    if (unmigrated.has(entity.name)) continue;
    const fitting = Object.fromEntries(Object.entries(entities).filter(([name]) => !unmigrated.has(name)));
    const isOwn = (name: string) => names.get(name)?.has(table) ?? false;
    const missing = [...indexes, ...entityReferences(entity, fitting)].filter(
      ({ name }) => !isOwn(name) && !isOwn(spareName(name, entity.name)),
    );
    const replaced = replacedIndexes(entity).filter(isOwn);
    if (missing.length === 0 && replaced.length === 0) continue;
    await change(database, entity, unmigrated, async () => {
      for (const index of missing) {
        const name = names.has(index.name) ? spareName(index.name, entity.name) : index.name;
        await run(database, index.sql.replace(`"${index.name}"`, `"${name}"`));
        names.set(name, new Set([table]));
      }
      for (const name of replaced) await run(database, `drop index "${name}"`);
    });
  }
  for (const entity of views)
    await change(database, entity, unmigrated, () => createView(database, entity.name, statements));
  // Another entity that can't be migrated leaves the tables of a module guarded.
  for (const [at, { entities: names }] of guarded.entries())
    if (!names.some((name) => unmigrated.has(name)))
      for (const statement of guards[at] ?? []) await run(database, statement);
  // The next start checks again: the table may have been repaired manually.
  if (unmigrated.size === 0) await writeServerSetting(database, 'schema.entities', fingerprint);
  return unmigrated;
}

/** Changes an entity's table completely or not at all; changes its records do not allow make it incompatible. */
async function change(
  database: Database,
  { name }: ModelEntity,
  unmigrated: Map<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  await run(database, 'savepoint before_entity');
  try {
    await work();
    await run(database, 'release savepoint before_entity');
  } catch (error) {
    if (
      !(error instanceof Error) ||
      error instanceof DatabaseUnavailable ||
      error instanceof TransactionConflict
    )
      throw error;
    await run(database, 'rollback to savepoint before_entity');
    unmigrated.set(
      name,
      error instanceof IncompatibleTable ? error.message : `Its records do not allow it: ${error.message}.`,
    );
  }
}

const definitionOf = (column: Column | GeneratedColumn) =>
  'value' in column
    ? `"${column.name}" text collate "C" generated always as (${column.value}) stored`
    : `"${column.name}" ${column.type}`;

async function createTable(
  database: Database,
  table: string,
  columns: readonly (Column | GeneratedColumn)[],
): Promise<void> {
  const lines = [
    'id bigint generated by default as identity primary key',
    'version integer not null default 1',
    'created_by text not null',
    'created_at timestamp with time zone not null',
    'updated_by text not null',
    'updated_at timestamp with time zone not null',
    ...columns.map(definitionOf),
  ];
  await run(database, `create table "${table}" (${lines.join(', ')})`);
}

/** The numbers of a field that may have gaps: they continue after those of its counter, which it had without gaps. */
async function createSequence(database: Database, entity: string, field: string): Promise<void> {
  const sequence = sequenceOf(entity, field);
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${sequence}) is not null as ${sql.ref('isThere')}`.execute(database);
  if (rows[0]?.isThere) return;
  await run(database, `create sequence "${sequence}"`);
  await sql`select setval(${sequence}, value) from number_counter
    where entity = ${entity} and field = ${field} and value > 0`.execute(database);
}

const dropView = (entity: string) => `drop view if exists "${databaseName(entity)}"`;

async function createView(database: Database, entity: string, views: Views): Promise<void> {
  const select = views[entity];
  if (select === undefined) throw new IncompatibleTable(`The server has no view of ${entity}.`);
  await run(database, dropView(entity));
  await run(database, `create view "${databaseName(entity)}" as ${select}`);
}

async function addColumns(
  database: Database,
  entity: ModelEntity,
  existing: ReadonlyMap<string, string>,
  columns: readonly Column[],
): Promise<void> {
  const table = databaseName(entity.name);
  if (ownColumns.some(({ name, type }) => existing.get(name) !== type)) {
    throw new IncompatibleTable(
      `Table "${table}" of entity ${entity.name} is not one of the server's making.`,
    );
  }
  for (const { name, type } of columns) {
    const before = existing.get(name);
    if (before === undefined) await run(database, `alter table "${table}" add column "${name}" ${type}`);
    else if (before !== type) {
      throw new IncompatibleTable(
        `${entity.name}: column "${name}" is stored as ${before}, the definition makes it ${type}. ` +
          'Give the field a new name, or convert the column by hand.',
      );
    }
  }
}

/** Table → column → type. */
async function storedColumns(database: Database): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ tableName: string; name: string; type: string }>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped`.execute(database);
  const tables = new Map<string, Map<string, string>>();
  for (const { tableName, name, type } of rows) {
    const columns = tables.get(tableName) ?? new Map<string, string>();
    tables.set(tableName, columns.set(name, type));
  }
  return tables;
}

/** Name of an index or foreign key → its tables. */
async function storedNames(database: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string; tableName: string }>`
    select indexname as name, tablename as table_name from pg_indexes where schemaname = current_schema()
    union all select n.conname, c.relname from pg_constraint n join pg_class c on c.oid = n.conrelid
    where n.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(database);
  const names = new Map<string, Set<string>>();
  for (const { name, tableName } of rows) names.set(name, (names.get(name) ?? new Set()).add(tableName));
  return names;
}

/**
 * Whether substring indexes are possible: pg_trgm, installed now if allowed. An installation in a schema
 * outside the search path does not count.
 */
async function hasTrigrams(database: Database): Promise<boolean> {
  if (await seesTrigrams(database)) return true;
  await run(database, 'savepoint before_trigrams');
  try {
    await run(database, 'create extension pg_trgm');
  } catch {
    await run(database, 'rollback to savepoint before_trigrams');
  }
  return seesTrigrams(database);
}

async function seesTrigrams(database: Database): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)
    ) as seen`.execute(database);
  return rows[0]?.seen ?? false;
}

async function run(database: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(database);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
