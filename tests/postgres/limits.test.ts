import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInTransaction } from '../../server/engine/endpoint/runInTransaction';
import { schemas } from '../../server/institution';
import {
  type OperationFacts,
  RefusedOperation,
  runOperation,
} from '../../server/institution/moneyOperation/rules';
import { createRecordStore } from '../../server/records/createRecordStore';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { fixtureActor } from '../../server/testing/actor';
import { entityModel } from '../../server/testing/entityModel';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

const model = entityModel();
let cluster: PostgresCluster;
const databases: Database[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  // Two servers: each with its own connections.
  for (const _ of [1, 2]) databases.push(openDatabase(postgresDialect(cluster.address)));
  for (const database of databases) await migrate(database, model, schemas);
});
afterAll(async () => {
  for (const database of databases) await database.destroy();
  await cluster.stop();
});

const today = '2026-11-20';

/** An operation of a user in a transaction of its own. @returns whether it passed, or the code of its refusal */
async function operate(database: Database, userName: string, facts: OperationFacts): Promise<string> {
  const run = database.transaction().execute(async (transaction) => {
    const records = createRecordStore(transaction, model, fixtureActor);
    const user = { userName, roles: [] };
    const hold = () => Promise.reject(new Error('nothing is held here'));
    const call = { records, today, now: fixtureActor.now, user, granted: [], hold };
    return runOperation(call, { stages: ['LIMIT'], facts }, async () => 'done');
  });
  return run.catch((error: unknown) => {
    if (error instanceof RefusedOperation) return error.code;
    throw error;
  });
}

test('two servers that use the same daily limit at the same time never exceed it, and none waits in a circle', async () => {
  const [first] = databases;
  if (first === undefined) throw new Error('There is no server');
  const records = createRecordStore(first, model, fixtureActor);
  const names = ['elif', 'kerem'];
  for (const userName of names)
    await records.insert('User', {
      userName,
      firstName: userName,
      lastName: 'Ak',
      authType: 'LOCAL',
      userStatus: 'ACTIVE',
      forceOtp: false,
      forceChangePassword: false,
    });
  const limit = (limitCode: string, limitScope: 'USER' | 'AGENT', dailyAmount: string) =>
    records.insert('TransactionLimit', {
      limitCode,
      limitScope,
      txnCode: 'SEND_CASH',
      currency: 'TRY',
      perTxnMax: '100.00',
      dailyAmount,
      overAction: 'BLOCK',
      validFrom: '2026-01-01',
      status: 'ACTIVE',
    });
  await limit('HERKES', 'USER', '1000.00');
  await limit('SUBELER', 'AGENT', '1500.00');
  const branch = { agentType: 'BRANCH', city: 'TR34', address: 'A', phone: '+902120000000' } as const;
  const { id: agent } = await records.insert('Agent', {
    ...branch,
    title: 'Kadıköy',
    vkn: '1234567890',
    agentStatus: 'ACTIVE',
  });

  const facts: OperationFacts = {
    txnCode: 'SEND_CASH',
    customer: null,
    channel: null,
    agent,
    recordRef: null,
    amount: '100.00',
    currency: 'TRY',
  };
  const started = databases.flatMap((database) =>
    names.flatMap((userName) => Array.from({ length: 12 }, () => operate(database, userName, facts))),
  );
  const outcomes = await Promise.all(started);
  // Twice twelve operations of each user: ten would fit the user's limit, and fifteen in all the branch's.
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(15);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'limit.dailyAmount']));
  const uses = await records.list('LimitUse', { usedOn: today });
  const sum = (userName?: string) =>
    uses
      .filter((use) => userName === undefined || use.userName === userName)
      .reduce((total, { amount }) => total.plus(amount), new Big(0))
      .toNumber();
  expect(sum()).toBe(1500);
  for (const userName of names) expect(sum(userName)).toBeLessThanOrEqual(1000);
});

test('requests that lose a deadlock are executed again with their ids, and all are answered', async () => {
  const [database] = databases;
  if (database === undefined) throw new Error('There is no server');
  await sql`create table entry (id integer primary key, value integer not null)`.execute(database);
  await sql`insert into entry values (1, 0), (2, 0)`.execute(database);
  const add = (to: Database, id: number) =>
    sql`update entry set value = value + 1 where id = ${id}`.execute(to);
  let tries = 0;
  let arrived = () => {};
  const both = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const request = (requestId: string, from: number, to: number) => {
    const ports = { database, definitions: { model }, running: new Set<string>(), clock: () => new Date() };
    const session = { account: { id: '1' } };
    const call = { requestId, session, path: 'entry/commit', screenKey: 'entry', body: {}, language: 'en' };
    const screen = { definition: { form: null, actions: [] } };
    const work = async (transaction: Database) => {
      await add(transaction, from);
      tries += 1;
      if (tries === 2) arrived();
      await both;
      await add(transaction, to);
      return { restHeader: { success: true, code: requestId } };
    };
    const whole = [ports, { ...call, endpoint: { operation: 'commit' } }, screen, work] as unknown;
    return runInTransaction(...(whole as Parameters<typeof runInTransaction>));
  };
  const answers = await Promise.all([request('one', 1, 2), request('other', 2, 1)]);
  expect(answers.map(({ restHeader }) => restHeader.code)).toEqual(['one', 'other']);
  expect(tries).toBe(3);
  const { rows } = await sql<{ value: number }>`select value from entry`.execute(database);
  expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  const logged = await database.selectFrom('requestLog').select('id').orderBy('id').execute();
  expect(logged.map(({ id }) => id)).toEqual(['one', 'other']);
});
