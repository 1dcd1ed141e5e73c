import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Dialect } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Model } from '../../contract/model/model';
import { migrate } from '../records/migrate';
import { type Database, openDatabase } from '../records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../records/pgliteDialect';
import { postgresDialect } from '../records/postgresDialect';
import { postgresListener } from '../records/postgresListener';
import { schemas } from './institution';
import { leftOpen } from './leftOpen';
import { ReusedSchema } from './ReusedSchema';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
) as { readonly version: string };
/** A cached empty database: creating one takes three times as long as copying it. */
const template = join(root, `.cache/tests/pglite-${version}.tar`);

// The first database of a worker takes a minute while the build and the stories run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** A database and its notifications. */
export interface MemoryStorage {
  readonly database: Database;
  listen(channel: string, onPayload: (payload: string) => void, missed?: () => void): Promise<void>;
  close(): Promise<void>;
  /** What an embedded database stores, for copies of it. */
  dump?(): Promise<Blob>;
}

/**
 * A new database, with the model's tables if given. In memory, or on the PostgreSQL server of
 * TEST_DATABASE_URL (`npm run test:postgres`).
 * @param isKept statements that the embedded database runs once for the same values: for tests that repeat a
 * call thousands of times and change nothing
 */
export async function memoryStorage(
  model?: Model,
  isKept?: (sql: string) => boolean,
): Promise<MemoryStorage> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return embeddedStorage(model, isKept);
  const storage = await serverStorage(server);
  await migrateWhole(storage.database, model);
  return storage;
}

async function migrateWhole(database: Database, model: Model | undefined): Promise<void> {
  const unmigrated = model === undefined ? new Map() : await migrate(database, model, schemas);
  if (unmigrated.size > 0) throw new Error([...unmigrated.values()].join('\n'));
}

/** `memoryStorage` without notifications. */
export async function memoryDatabase(model?: Model): Promise<Database> {
  return (await memoryStorage(model)).database;
}

/** An embedded database, with or without the trigram extension for text searches. */
export async function inMemory({ trigrams = true } = {}): Promise<Dialect> {
  return pgliteDialect(await embedded(trigrams));
}

/** An embedded database that stores what another one did. */
export async function copyOf(dump: Blob): Promise<MemoryStorage> {
  return storageOn(await embedded(true, dump), () => null);
}

async function embedded(trigrams: boolean, dump: Blob | null = null): Promise<PGlite> {
  if (!existsSync(template)) await makeTemplate();
  const loadDataDir = dump ?? new Blob([readFileSync(template)]);
  const options = { ...pgliteOptions, loadDataDir };
  return PGlite.create({ ...options, extensions: trigrams ? { pg_trgm } : {} });
}

async function makeTemplate(): Promise<void> {
  const empty = await PGlite.create(pgliteOptions);
  const dump = await empty.dumpDataDir('none');
  await empty.close();
  // Workers may create it concurrently: the file is renamed into place when complete.
  const written = `${template}.${process.pid}`;
  mkdirSync(dirname(template), { recursive: true });
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, template);
}

/** Free databases of a worker with tables of different entities. */
const mostFree = 3;

/** An embedded database that a test no longer uses. */
interface FreeDatabase {
  readonly pglite: PGlite;
  /** Its tables, which are empty, by the entities that they were made for; none if its schema is empty. */
  readonly schema: { readonly entities: string; readonly reused: ReusedSchema } | null;
}

/**
 * Databases for the worker's next tests: starting one takes ten times as long as emptying one, and migrating it ten
 * times as long as deleting its rows.
 */
const free: FreeDatabase[] = [];

/** Takes the free database with these tables, or else any other, without tables. */
async function takeFree(entities: string | null): Promise<FreeDatabase> {
  const fitting = free.findIndex(({ schema }) => (schema?.entities ?? null) === entities);
  const [taken] = fitting >= 0 ? free.splice(fitting, 1) : free.length < mostFree ? [] : free.splice(0, 1);
  if (taken === undefined) return { pglite: await embedded(true), schema: null };
  if (fitting >= 0 || taken.schema === null) return taken;
  await dropTables(taken.pglite);
  return { pglite: taken.pglite, schema: null };
}

async function embeddedStorage(
  model: Model | undefined,
  isKept: (sql: string) => boolean = () => false,
): Promise<MemoryStorage> {
  const entities = model === undefined ? null : JSON.stringify(model.entities);
  const { pglite, schema } = await takeFree(entities);
  const made: { schema: FreeDatabase['schema'] } = { schema };
  const storage = storageOn(pglite, () => made.schema, isKept);
  if (schema === null && model !== undefined && entities !== null) {
    await migrateWhole(storage.database, model);
    made.schema = { entities, reused: await ReusedSchema.of(pglite) };
  }
  return storage;
}

/** The storage of an embedded database; `schema` is what its next user may keep of it. */
function storageOn(
  pglite: PGlite,
  schema: () => FreeDatabase['schema'],
  isKept: (sql: string) => boolean = () => false,
): MemoryStorage {
  const kept = new Map<string, ReturnType<PGlite['query']>>();
  const query = (...[sql, values]: Parameters<PGlite['query']>) => {
    if (!isKept(sql)) return pglite.query(sql, values);
    const key = JSON.stringify([sql, values]);
    const result = kept.get(key) ?? pglite.query(sql, values);
    kept.set(key, result);
    return result;
  };
  const unlisten: (() => Promise<void>)[] = [];
  let state: 'open' | 'closed' | 'abandoned' = 'open';
  const end = async (ended: typeof state) => {
    if (state !== 'open') return;
    state = ended;
    leftOpen.delete(left);
    for (const stop of unlisten) await stop();
    await release(pglite, schema());
  };
  const left = { abandon: () => end('abandoned') };
  leftOpen.add(left);
  const database = openDatabase(
    pgliteDialect({
      // Timers of earlier tests may still query: they must not reach the next test's database.
      query: ((...statement: Parameters<PGlite['query']>) => {
        if (state === 'open') return query(...statement);
        // Nobody may wait for a query of a file that has ended.
        if (state === 'abandoned') return new Promise(() => undefined);
        return Promise.reject(new Error('The database is closed'));
      }) as PGlite['query'],
      close: () => end('closed'),
    }),
  );
  return {
    database,
    dump: () => pglite.dumpDataDir('none'),
    async listen(channel, onPayload) {
      unlisten.push(await pglite.listen(channel, onPayload));
    },
    async close() {
      await database.destroy();
      // Kysely does not close a driver without queries.
      await end('closed');
    },
  };
}

/** Empties a database and keeps it for reuse; closes it on failure. */
async function release(pglite: PGlite, schema: FreeDatabase['schema']): Promise<void> {
  if (free.length > mostFree) return pglite.close();
  try {
    for (const statement of ['rollback', 'discard all']) await pglite.exec(statement);
    const isRestored = (await schema?.reused.restore()) ?? false;
    if (!isRestored) await dropTables(pglite);
    free.push({ pglite, schema: isRestored ? schema : null });
  } catch {
    await pglite.close();
  }
}

async function dropTables(pglite: PGlite): Promise<void> {
  await pglite.exec('drop schema public cascade');
  await pglite.exec('create schema public');
}

async function serverStorage(address: string): Promise<MemoryStorage> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const databaseAddress = new URL(name, address).href;
  const database = openDatabase(postgresDialect(databaseAddress));
  const listener = postgresListener(databaseAddress);
  return {
    database,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await database.destroy();
    },
  };
}
