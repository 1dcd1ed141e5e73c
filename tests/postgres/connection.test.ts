import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, TransactionConflict } from '../../server/base/errors/DatabaseUnavailable';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { preparedStatement, runSelect } from '../../server/records/preparedStatement';
import { withAdvisoryLock } from '../../server/records/withAdvisoryLock';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

let cluster: PostgresCluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  database = openDatabase(postgresDialect(cluster.address, { statementTime: 20_000 }));
  await sql`create table entry (id integer primary key, value integer not null)`.execute(database);
  await sql`insert into entry values (1, 0), (2, 0)`.execute(database);
});
afterAll(async () => {
  await database.destroy();
  await cluster.stop();
});

/** The error of a task that must fail. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );
}

/** Terminates the connection of a transaction, like a failover. */
async function terminate(transaction: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
}

const add = (to: Database, id: number) =>
  sql`update entry set value = value + 1 where id = ${id}`.execute(to);

async function stored(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select value from entry where id = ${id}`.execute(database);
  return rows[0]?.value;
}

describe('a connection that the server ends', () => {
  test('fails its transaction alone, which wrote nothing', async () => {
    const before = await stored(1);
    const work = database.transaction().execute(async (transaction) => {
      await add(transaction, 1);
      await terminate(transaction);
      await add(transaction, 1);
    });
    expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailable);
    expect(await stored(1)).toBe(before);
  });

  test('right before the commit is not a success', async () => {
    const before = await stored(1);
    const work = database.transaction().execute(async (transaction) => {
      await add(transaction, 1);
      await terminate(transaction);
    });
    expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailable);
    expect(await stored(1)).toBe(before);
  });

  test('releases its advisory lock: another server prepares the installation', async () => {
    const lost = withAdvisoryLock(database, async (connection) => {
      await terminate(connection);
      await add(connection, 1);
    });
    expect(await failureOf(lost)).toBeInstanceOf(DatabaseUnavailable);
    expect(await withAdvisoryLock(database, async () => 'prepared')).toBe('prepared');
  });
});

describe('a transaction', () => {
  test('that ignored a failed statement is not reported as committed', async () => {
    const before = await stored(1);
    const work = database.transaction().execute(async (transaction) => {
      await add(transaction, 1);
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined);
    });
    expect(String(await failureOf(work))).toContain('rolled back');
    expect(await stored(1)).toBe(before);
  });

  test('that loses a deadlock is a conflict, and the other one is committed', async () => {
    const before = [await stored(1), await stored(2)];
    let started = 0;
    let bothStarted = () => {};
    const both = new Promise<void>((resolve) => {
      bothStarted = resolve;
    });
    const transfer = (from: number, to: number) =>
      database.transaction().execute(async (transaction) => {
        await add(transaction, from);
        started += 1;
        if (started === 2) bothStarted();
        await both;
        await add(transaction, to);
      });
    const outcomes = await Promise.allSettled([transfer(1, 2), transfer(2, 1)]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(TransactionConflict);
    expect([await stored(1), await stored(2)]).toEqual(before.map((value) => Number(value) + 1));
  });

  test('of a server that stopped in the middle is rolled back, and gives its locks to the others', async () => {
    const before = await stored(1);
    const stopped = openDatabase(postgresDialect(cluster.address, { statementTime: 500 }));
    const work = stopped.transaction().execute(async (transaction) => {
      await add(transaction, 1);
      // Waits for the lock of the stopped transaction.
      await add(database, 1);
      await add(transaction, 1);
    });
    expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailable);
    expect(await stored(1)).toBe(Number(before) + 1);
    await stopped.destroy();
  });

  test('that exceeds the time limit of calls is ended, and its connection discarded', async () => {
    const hasty = openDatabase(postgresDialect(cluster.address, { statementTime: 50 }));
    expect(await failureOf(sql`select pg_sleep(5)`.execute(hasty))).toBeInstanceOf(DatabaseUnavailable);
    await sql`select 1`.execute(hasty);
    await hasty.destroy();
  });
});

test('a prepared statement is planned once, and continues when a migration changes its table', async () => {
  const read = preparedStatement('test', (reader, { hash }: { readonly hash: string }) =>
    reader.selectFrom('authSession').select('id').where('secretHash', '=', hash),
  );
  await sql`create table auth_session (id text primary key, secret_hash text)`.execute(database);
  const rows = await database.connection().execute(async (connection) => {
    await read(connection, { hash: 'other' });
    await sql`alter table auth_session add column more text`.execute(connection);
    await sql`insert into auth_session values ('7', 'none', 'more')`.execute(connection);
    const found = await read(connection, { hash: 'none' });
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([{ name: 'test 0' }]);
    return found.rows;
  });
  expect(rows).toEqual([{ id: '7' }]);
});

test('a select without values is planned once, and fails once when a migration changes the type of a column', async () => {
  await sql`create table figure (amount integer); insert into figure values (12)`.execute(database);
  const read = async (connection: Database) => {
    const { rows } = await runSelect(connection, sql`select amount from figure order by 1 limit 1`);
    return rows;
  };
  await database.connection().execute(async (connection) => {
    await read(connection);
    expect(await read(connection)).toEqual([{ amount: 12 }]);
    await runSelect(connection, sql`select amount from figure where amount > ${11}`);
    const { rows } = await sql<{ statement: string; planned: string }>`
      select statement, generic_plans as planned from pg_prepared_statements where statement like '%from figure%'`.execute(
      connection,
    );
    expect(rows).toEqual([
      { statement: expect.stringContaining('select amount from figure order by 1 limit 1'), planned: '2' },
    ]);
    await sql`alter table figure alter column amount type text`.execute(connection);
    const failure = await failureOf(read(connection));
    expect(failure).toBeInstanceOf(TransactionConflict);
    expect(failure).toHaveProperty('mayPass', true);
    expect(await read(connection)).toEqual([{ amount: '12' }]);
  });
});
