import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditWeaknesses } from '../../server/records/auditProtection';
import { openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { ApiClient } from '../contract/ApiClient';

let cluster: PostgresCluster;
let server: RunningServer;
let before: string;
/** Addresses of the database for the servers' role, and for its administrator. */
let office: string;
let administrator: string;

beforeAll(async () => {
  cluster = await startCluster();
  // As a database is made for an application: its role owns it.
  await asSuperuser(cluster.address, 'create role office login', 'create database office owner office');
  administrator = new URL('office', cluster.address).href;
  office = administrator.replace(/\/\/\w+@/, '//office@');
  server = await startServer({ env: { DATABASE_URL: office } });
  before = server.output();
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await cluster.stop();
});

async function run(
  address: string,
  ...statements: readonly string[]
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  let rows: readonly Record<string, unknown>[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query(statement));
  } finally {
    await client.end();
  }
  return rows;
}
const asSuperuser = run;

/** Runs a command of package.json on a database. */
function command(name: string, address: string, ...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: address };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

async function weaknesses(address: string): Promise<readonly string[]> {
  const database = openDatabase(postgresDialect(address));
  const { reasons } = await auditWeaknesses(database);
  await database.destroy();
  return reasons;
}

/** Waits until all rows of the trail have a seal. */
const sealed = () =>
  vi.waitFor(
    async () =>
      expect(
        await run(
          administrator,
          `select id from audit_log where not exists (select from audit_seal where audit_log.id <@ ids)`,
        ),
      ).toEqual([]),
    { timeout: 20_000, interval: 500 },
  );

test('SECURITY 17 a start reports that its role could change the trail, and the command against it', async () => {
  expect(before).toContain('protect-audit');
  expect(await weaknesses(office)).toContain('it owns audit_log or audit_seal');
  expect(await weaknesses(administrator)).toEqual(['it is a superuser']);
});

test('the servers’ role can’t protect the trail itself: it is refused with the remedy, and nothing changes', async () => {
  const { status, output } = command('protect-audit', office, 'office');
  expect(status).toBe(1);
  expect(output).toContain('Nothing was changed');
  expect(await weaknesses(office)).toContain('it owns audit_log or audit_seal');
});

describe('SECURITY 17 once an administrator has protected the trail', () => {
  beforeAll(() => {
    for (const _ of ['first', 'again'])
      expect(command('protect-audit', administrator, 'office')).toMatchObject({ status: 0 });
  });

  test('a server works as before: it writes, reads and seals, and starts without a warning', async () => {
    await server.stop();
    server = await startServer({ env: { DATABASE_URL: office }, dataDir: server.dataDir });
    expect(server.output()).not.toContain('protect-audit');
    expect(await weaknesses(office)).toEqual([]);
    const [{ n } = {}] = await run(administrator, 'select count(*)::int as n from audit_log');
    const teller = await ApiClient.signedIn(server.address, 'teller');
    expect((await teller.get('users/notifications')).status).toBe(200);
    expect(await run(administrator, 'select count(*)::int as n from audit_log')).not.toEqual([{ n }]);
    await sealed();
    expect(command('verify-audit', office)).toMatchObject({
      status: 0,
      output: expect.stringContaining('0 faults'),
    });
  });

  test('the servers’ role backs the database up, and the trail of a restored one is whole', async () => {
    await sealed();
    const folder = await mkdtemp(join(tmpdir(), 'audit-'));
    const file = join(folder, 'office');
    expect(command('backup', office, file)).toMatchObject({ status: 0 });
    await run(administrator, 'create database restored owner office');
    const restored = office.replace(/\/office$/, '/restored');
    expect(command('restore', restored, file)).toMatchObject({ status: 0 });
    expect(command('verify-audit', restored)).toMatchObject({
      status: 0,
      output: expect.stringContaining('0 faults'),
    });
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    `update audit_log set user_name = 'other'`,
    'delete from audit_log where id = 1',
    'truncate audit_log',
    'drop table audit_log',
    'drop schema public cascade',
    'alter table audit_log disable trigger all',
    'alter table audit_log rename to old_log',
    'alter table audit_log owner to office',
    'drop trigger audit_log_append_only on audit_log',
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`,
    'create rule hidden as on insert to audit_log do instead nothing',
    `set session_replication_role = 'replica'`,
    'set role office_audit',
    'grant office_audit to office',
    `update audit_seal set hash = ''`,
    'delete from audit_seal',
    'truncate audit_seal',
    'drop table audit_seal',
  ])('the servers’ role is refused: %s', async (statement) => {
    await expect(run(office, statement)).rejects.toThrow(
      /permission denied|must be (owner|a superuser|member)|must have admin option/,
    );
  });

  test.each([
    ['changed', `update audit_log set user_name = 'other' where id = (select min(id) from audit_log)`],
    ['removed', 'delete from audit_log where id = (select max(id) from audit_log)'],
  ])('a row that a superuser %s is found by verify-audit', async (_, statement) => {
    await sealed();
    const off = `set session_replication_role = 'replica'`;
    await run(administrator, 'create table kept as select * from audit_log', off, statement);
    expect(command('verify-audit', office)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/Audit rows \{\[[\d,[)]+\}: rows were changed, added or removed/),
    });
    await run(
      administrator,
      off,
      'truncate audit_log',
      'insert into audit_log overriding system value select * from kept',
      'drop table kept',
    );
    expect(command('verify-audit', office)).toMatchObject({ status: 0 });
  });
});
