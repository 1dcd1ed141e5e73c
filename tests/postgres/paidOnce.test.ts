import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyWeekends } from '../../contract/values/businessDays';
import { Refusal } from '../../server/base/errors/Refusal';
import { schemas } from '../../server/institution';
import { executeSweep } from '../../server/institution/accounts/rules/sweeps';
import { closeDay, openDay } from '../../server/institution/desks/rules/days';
import { createRecordStore } from '../../server/records/createRecordStore';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import type { RecordStore } from '../../server/records/RecordStore';
import { insertAccount } from '../../server/testing/accountFixtures';
import { fixtureActor } from '../../server/testing/actor';
import { plainPasswords } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { entityModel } from '../../server/testing/entityModel';
import { rivalDesks } from '../../server/testing/rivalDesks';
import { owedForTransfers } from '../../server/testing/sentTransfers';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

type World = Parameters<typeof insertAccount>[0] & { readonly records: RecordStore };

const model = entityModel();
let cluster: PostgresCluster;
const databases: Database[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  for (const _ of [1, 2]) databases.push(openDatabase(postgresDialect(cluster.address)));
  for (const database of databases) await migrate(database, model, schemas);
});
afterAll(async () => {
  for (const database of databases) await database.destroy();
  await cluster.stop();
});

test('two desks on two servers that pay the same order at the same moment, 200 times, pay it once', async () => {
  const [first, second] = databases;
  if (first === undefined || second === undefined) throw new Error('There are no two servers');
  const rivals = await rivalDesks([first, second], model);
  for (let round = 0; round < 200; round += 1) {
    const { outcomes } = await rivals.compete();
    expect(outcomes.toSorted()).toEqual(['paid', 'transfer.alreadyPaid']);
  }
  await rivals.read(async (world) => {
    expect(await world.records.count('Payout', { payoutStatus: 'PAID' })).toBe(200);
    expect(await owedForTransfers(world)).toBe(0);
  });
});

let requests = 0;

/** Work of a request of its own, on the first or the second server. */
function within<Result>(at: 0 | 1, work: (world: World) => Promise<Result>): Promise<Result> {
  const database = databases[at];
  if (database === undefined) throw new Error('There are no two servers');
  requests += 1;
  const actor = { ...fixtureActor, requestId: `request${requests}` };
  return database.transaction().execute((open) => {
    const records = createRecordStore(open, model, actor, plainPasswords);
    const lenient = createRecordStore(open, withoutRequired(model), actor, plainPasswords);
    return work({ records, insert: (entity, values) => lenient.untyped.insert(entity, values) });
  });
}

test('two sweeps of one account on two servers never take more than it has', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { source, ids } = await within(0, async (world) => {
      const from = await insertAccount(world, { ownerType: 'AGENT', glCode: '127.01', balance: '100.00' });
      const to = await insertAccount(world, { ownerType: 'BANK', glCode: '102.01' });
      const request = async () => {
        const { id } = await world.insert('TransferRequest', {
          sourceAccount: from.id,
          targetAccount: to.id,
          amount: '100.00',
          currency: 'TRY',
          requestedBy: 'tolga',
          requestedAt: fixtureActor.now,
        });
        return id;
      };
      return { source: from.id, ids: [await request(), await request()] as const };
    });
    const execute = (at: 0 | 1) =>
      within(at, async ({ records }) => {
        const request = await records.lock('TransferRequest', ids[at]);
        if (request === null) throw new Error('There is no request');
        const call = { records, today: fixtureActor.now.slice(0, 10), now: fixtureActor.now };
        return (await executeSweep(call, request, {})).status;
      });
    const outcomes = await Promise.all([execute(0), execute(1)]);
    expect(outcomes.toSorted()).toEqual(['EXECUTED', 'FAILED']);
    expect(await within(0, async ({ records }) => (await records.get('Account', source))?.balance)).toBe(
      '0.00',
    );
  }
});

test('a teller desk never opens while its main desk closes on another server', async () => {
  const day = { today: fixtureActor.now.slice(0, 10), now: fixtureActor.now, language: 'en' as const };
  const as = ({ records }: World, { id, userName }: { readonly id: string; readonly userName: string }) => ({
    ...day,
    records,
    user: { id, userName, agent: null },
  });
  /** `done`, or the code of the refusal. */
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
  for (let round = 0; round < 30; round += 1) {
    const { main, till, session } = await within(0, async (world) => {
      const { id: agent } = await world.insert('Agent', { title: `Şube ${round}` });
      const desk = async (deskType: string) => {
        const userName = `${deskType} ${round}`.toLowerCase();
        const user = await world.insert('User', { userName, firstName: 'Elif', lastName: 'Ak' });
        const { id } = await world.insert('PayDesk', {
          name: userName,
          deskType,
          agent,
          responsible: userName,
        });
        await insertAccount(world, { ownerType: 'DESK', accountType: 'CASH', payDesk: id, glCode: '100.01' });
        return { desk: id, id: user.id, userName };
      };
      const [one, other] = [await desk('MAIN'), await desk('TELLER')];
      await openDay(as(world, one), one.desk, other.id);
      const opened = await world.records.find('PayDeskSession', { payDesk: one.desk });
      return { main: one, till: other, session: opened?.id ?? '' };
    });
    const count = {
      denominations: {},
      counted: '0.00',
      reason: null,
      supervisor: null,
      closedDays: onlyWeekends,
    };
    const outcomes = await Promise.all([
      outcome(within(0, (world) => openDay(as(world, till), till.desk, null))),
      outcome(within(1, (world) => closeDay(as(world, main), session, count))),
    ]);
    expect([
      ['done', 'desk.branchOpen'],
      ['desk.mainClosed', 'done'],
    ]).toContainEqual(outcomes);
  }
});
