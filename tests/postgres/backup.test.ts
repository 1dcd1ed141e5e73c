import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '../../server/web/node/backup';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

let cluster: PostgresCluster;
let folder: string;
beforeAll(async () => {
  cluster = await startCluster();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const databaseOf = (name: string) => ({
  databaseAddress: new URL(name, cluster.address).href,
  dataFolder: folder,
});

async function query(name: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: databaseOf(name).databaseAddress });
  await client.connect();
  let rows: readonly unknown[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query(statement));
  } finally {
    await client.end();
  }
  return rows;
}

test('a PostgreSQL database is restored with its records, its triggers and no session', async () => {
  await query('postgres', 'create database one', 'create database two');
  await query(
    'one',
    'create table auth_session (id text)',
    'create table auth_pending (id text)',
    'create table audit_log (what text)',
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$`,
    'create trigger sealed before update on audit_log for each row execute function refuse()',
    `insert into audit_log values ('Işıl Öz')`,
    `insert into auth_session values ('s')`,
  );
  const file = join(folder, 'office');
  await backUp(databaseOf('one'), file);
  expect((await stat(file)).mode & 0o077, 'no other user of the machine reads it').toBe(0);
  await restore(databaseOf('two'), file);
  expect(await query('two', 'select what from audit_log')).toEqual([{ what: 'Işıl Öz' }]);
  expect(await query('two', 'select * from auth_session')).toEqual([]);
  await expect(query('two', `update audit_log set what = ''`)).rejects.toThrow('append-only');
  await expect(restore(databaseOf('two'), file)).rejects.toThrow('has tables already');
  expect(await query('one', 'select * from auth_session')).toHaveLength(1);
}, 60_000);
