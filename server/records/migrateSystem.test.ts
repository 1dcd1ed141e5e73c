import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inMemory } from '../testing/database';
import { schemas } from '../testing/institution';
import { fixtureModel } from '../testing/model';
import { migrate } from './migrate';
import { migrationNames, systemStatements } from './migrations';
import { type Database, openDatabase } from './openDatabase';

/** Columns, indexes, functions and triggers of a database, and the numbers of its migrations. */
async function schemaOf(database: Database) {
  const { rows: columns } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = current_schema() order by 1`.execute(database);
  const { rows: indexes } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = current_schema() order by 1`.execute(database);
  const { rows: functions } = await sql<{ line: string }>`
    select pg_get_functiondef(oid) as line from pg_proc
    where pronamespace = current_schema()::regnamespace and prolang in
      (select oid from pg_language where lanname in ('sql', 'plpgsql')) order by 1`.execute(database);
  const { rows: triggers } = await sql<{ line: string }>`
    select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`.execute(
    database,
  );
  const { rows: names } = await sql<{ line: string }>`
    select name as line from kysely_migration order by 1`.execute(database);
  return [columns, indexes, functions, triggers, names].map((rows) => rows.map(({ line }) => line));
}

/** A database as the server made it before migrations had numbers: with the first statements of its list. */
async function before(done: number): Promise<Database> {
  const database = openDatabase(await inMemory());
  await sql`create table server_fact (name text primary key, value text not null)`.execute(database);
  for (const statement of systemStatements.slice(0, done)) await sql.raw(statement).execute(database);
  await sql`insert into server_fact values ('schema.statements', ${String(done)})`.execute(database);
  return database;
}

describe('a database of the time before migrations had numbers', () => {
  const places = [
    1,
    Math.floor(systemStatements.length / 2),
    systemStatements.length - 1,
    systemStatements.length,
  ];

  let wanted: Awaited<ReturnType<typeof schemaOf>>;
  beforeAll(async () => {
    const fresh = openDatabase(await inMemory());
    await migrate(fresh, fixtureModel, schemas);
    wanted = await schemaOf(fresh);
    await fresh.destroy();
  });

  test.each(places)(
    'with %i statements is carried over: it becomes like a new one, and stays',
    async (done) => {
      const database = await before(done);
      await migrate(database, fixtureModel, schemas);
      expect(await schemaOf(database)).toEqual(wanted);
      expect(wanted.at(-1)).toEqual(migrationNames);
      await migrate(database, fixtureModel, schemas);
      expect(await schemaOf(database)).toEqual(wanted);
      await database.destroy();
    },
  );
});

test('a migration that fails leaves the database as it was', async () => {
  const database = await before(1);
  await sql`create table auth_user (id text)`.execute(database);
  await expect(migrate(database, fixtureModel, schemas)).rejects.toThrow('"auth_user" already exists');
  const { rows } = await sql`
    select to_regclass('kysely_migration') as migrations, to_regproc('turkish_order') as made`.execute(
    database,
  );
  expect(rows).toEqual([{ migrations: null, made: null }]);
  await database.destroy();
});

test('servers that start at once migrate one after the other', async () => {
  const database = openDatabase(await inMemory());
  await Promise.all([1, 2, 3].map(() => migrate(database, fixtureModel, schemas)));
  expect((await schemaOf(database)).at(-1)).toEqual(migrationNames);
  await database.destroy();
});
