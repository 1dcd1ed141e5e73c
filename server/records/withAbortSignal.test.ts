import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryDatabase } from '../testing/database';
import type { Database } from './openDatabase';
import { CallAbandoned, withAbortSignal } from './withAbortSignal';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase();
  await sql`create table counted (n int)`.execute(database);
});
afterAll(() => database.destroy());

const written = async () => {
  const { rows } = await sql<{ n: number }>`select n from counted`.execute(database);
  return rows.map(({ n }) => n);
};

describe('E06 an abandoned call', () => {
  test('begins no further statement, and writes nothing', async () => {
    const gone = new AbortController();
    const call = database.transaction().execute((transaction) =>
      withAbortSignal(transaction, gone.signal, async () => {
        await sql`insert into counted values (1)`.execute(transaction);
        gone.abort();
        await sql`insert into counted values (2)`.execute(transaction);
      }),
    );
    await expect(call).rejects.toThrow(CallAbandoned);
    expect(await written()).toEqual([]);
  });

  test('in the queue does not begin; the others are executed', async () => {
    const gone = new AbortController();
    let hasBegun = false;
    const first = database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    const queued = database.transaction().execute((transaction) =>
      withAbortSignal(transaction, gone.signal, async () => {
        hasBegun = true;
      }),
    );
    gone.abort();
    const last = sql`insert into counted values (3)`.execute(database);
    await expect(queued).rejects.toThrow(CallAbandoned);
    await Promise.all([first, last]);
    expect([hasBegun, await written()]).toEqual([false, [3]]);
  });

  test('that was not abandoned is executed', async () => {
    const { signal } = new AbortController();
    const call = database
      .connection()
      .execute((connection) => withAbortSignal(connection, signal, (one) => sql`select 1 as n`.execute(one)));
    expect((await call).rows).toEqual([{ n: 1 }]);
  });

  test('leaves no signal to the next one on its connection', async () => {
    const gone = new AbortController();
    await database
      .connection()
      .execute((connection) => withAbortSignal(connection, gone.signal, async () => undefined));
    gone.abort();
    expect(await written()).toEqual([3]);
  });
});
