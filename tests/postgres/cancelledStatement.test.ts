import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { CallAbandoned, withAbortSignal } from '../../server/records/withAbortSignal';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

let cluster: PostgresCluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  database = openDatabase(postgresDialect(cluster.address));
});
afterAll(async () => {
  await database.destroy();
  await cluster.stop();
});

/** Sleeping statements and their pool connections. */
async function sleeping(): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`.execute(
    database,
  );
  return rows.map(({ pid }) => pid);
}

test('E06 an abandoned statement is cancelled, and its connection stays usable', async () => {
  const gone = new AbortController();
  const call = database
    .transaction()
    .execute((transaction) =>
      withAbortSignal(transaction, gone.signal, (one) => sql`select pg_sleep(600)`.execute(one)),
    );
  const ended = expect(call).rejects.toThrow(CallAbandoned);
  await expect.poll(sleeping, { timeout: 20_000 }).toHaveLength(1);
  const [process] = await sleeping();
  gone.abort();
  await ended;
  expect(await sleeping()).toEqual([]);
  const connections = Array.from({ length: 2 }, () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`.execute(database),
  );
  const used = (await Promise.all(connections)).map(({ rows }) => rows[0]?.pid);
  expect(used).toContain(process);
});
