import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../server/base/errors/Refusal';
import { schemas } from '../../server/institution';
import { sendTransfer } from '../../server/institution/transfers/rules/life';
import { createRecordStore } from '../../server/records/createRecordStore';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { fixtureActor } from '../../server/testing/actor';
import { plainPasswords } from '../../server/testing/app';
import { type CommandTest, testDay, withoutRequired } from '../../server/testing/commandWorld';
import { entityModel } from '../../server/testing/entityModel';
import { sentAbroad } from '../../server/testing/sentAbroad';
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

let requests = 0;

/** Work of a request of its own, on the first or the second server. */
function within<Result>(at: number, work: (world: CommandTest) => Promise<Result>): Promise<Result> {
  const database = databases[at % 2];
  if (database === undefined) throw new Error('There are no two servers');
  requests += 1;
  const actor = { ...fixtureActor, requestId: `request${requests}` };
  return database.transaction().execute((open) => {
    const records = createRecordStore(open, model, actor, plainPasswords);
    const lenient = createRecordStore(open, withoutRequired(model), actor, plainPasswords);
    const insert: CommandTest['insert'] = (entity, values) => lenient.untyped.insert(entity, values);
    return work({ records, insert } as CommandTest);
  });
}

test('B12 transfers to one partner that two servers send at the same moment never take more than its prefunding', async () => {
  const first = await within(0, async (world) => (await sentAbroad(world)).transfer());
  // Of 500 USD the first transfer takes 24: four more of 100 fit.
  const { partner, sender, sendAgent, payDesk, receiverFirstName, receiverLastName } = first;
  const transfer = {
    transferType: 'ABROAD',
    partner,
    sender,
    sendAgent,
    payDesk,
    receiverFirstName,
    receiverLastName,
    receiverCountry: 'AZ',
    payoutMethod: 'CASH',
    sendAmount: '4100.00',
    sendCurrency: 'TRY',
    payoutAmount: '100.00',
    payoutCurrency: 'USD',
    feeAmount: '20.00',
    taxAmount: '1.00',
    totalCollected: '4121.00',
    collectionMethod: 'CASH',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
  };
  const ids = await within(0, (world) =>
    Promise.all(Array.from({ length: 12 }, async () => (await world.insert('Transfer', transfer)).id)),
  );
  const send = (id: string, at: number) =>
    within(at, async ({ records }) => {
      const call = { records, today: testDay, now: fixtureActor.now, by: null, notify: async () => {} };
      await sendTransfer({ ...call, handOver: async () => {} }, id, 'SEND');
      return 'sent';
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
  const outcomes = await Promise.all(ids.map(send));
  expect(outcomes.toSorted()).toEqual([...Array(8).fill('route.noFunds'), ...Array(4).fill('sent')]);
});
