import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgliteOptions } from '../../records/pgliteDialect';
import { lockDataFolder } from './lockFile';
import type { Settings } from './settings';

/** The database of an installation. */
export type BackedUp = Pick<Settings, 'databaseAddress' | 'dataFolder'>;

/** A backup or restore that was refused or failed; its message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Sessions and half-finished sign-ins of the backup's time do not come back: some were ended since.
 * Devices and users stay.
 */
const endSessions = ['delete from auth_session', 'delete from auth_pending'];

/**
 * Writes the whole database to a file. PostgreSQL is dumped while servers run; the embedded database needs its
 * server to be stopped. The file appears only once it is complete.
 * @throws BackupError, DataFolderInUse
 */
export async function backUp(database: BackedUp, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name a new file.`);
  const partial = `${file}.partial`;
  try {
    if (database.databaseAddress === null) await dumpEmbedded(database.dataFolder, partial);
    else await dumpPostgres(database.databaseAddress, partial);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Restores a database from a file of `backUp`, into an empty database alone; all or nothing. Everybody has to
 * sign in again.
 * @throws BackupError, DataFolderInUse
 */
export async function restore(database: BackedUp, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  if (database.databaseAddress === null) await loadEmbedded(database.dataFolder, file);
  else await loadPostgres(database.databaseAddress, file);
}

/** The file is created before, since `pg_dump` would let other users of the machine read it. */
async function dumpPostgres(address: string, file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  run('pg_dump', ['--format=custom', `--file=${file}`], address);
}

async function dumpEmbedded(folder: string, file: string): Promise<void> {
  const place = join(folder, 'pglite');
  if (!existsSync(place)) throw new BackupError(`${folder} has no database.`);
  const release = lockDataFolder(folder);
  try {
    const pglite = await PGlite.create(place, { ...pgliteOptions, extensions: { pg_trgm } });
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    const target = await open(file, 'wx', 0o600);
    await target.writeFile(new Uint8Array(await dump.arrayBuffer()));
    await target.sync();
    await target.close();
  } finally {
    release();
  }
}

async function loadEmbedded(folder: string, file: string): Promise<void> {
  const place = join(folder, 'pglite');
  const release = lockDataFolder(folder);
  try {
    if (existsSync(place) && readdirSync(place).length > 0)
      throw new BackupError(`${folder} has a database already. Restore into an empty folder by DATA_DIR.`);
    const aside = `${place}.partial`;
    await rm(aside, { recursive: true, force: true });
    try {
      const loadDataDir = new Blob([new Uint8Array(readFileSync(file))]);
      const pglite = await PGlite.create(aside, { ...pgliteOptions, extensions: { pg_trgm }, loadDataDir });
      for (const statement of endSessions) await pglite.exec(statement);
      await pglite.close();
      await rename(aside, place);
    } catch (error) {
      throw new BackupError(`${file} can't be restored: ${(error as Error).message}`);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

async function loadPostgres(address: string, file: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw new BackupError('The database has tables already. Restore into an empty one.');
    run(
      'pg_restore',
      ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file],
      address,
      true,
    );
    for (const statement of endSessions) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs a program of PostgreSQL. The password is passed by the environment: other users see arguments. */
function run(program: string, args: readonly string[], address: string, isNamed = false): void {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const place = isNamed ? ['--dbname', url.href] : [url.href];
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const { status, error, stderr } = spawnSync(program, [...args, ...place], { env, encoding: 'utf8' });
  if (error !== undefined)
    throw new BackupError(
      `${program} can't be started: ${error.message}. Install the client programs of PostgreSQL.`,
    );
  if (status !== 0) throw new BackupError(`${program} failed: ${stderr.trim()}`);
}
