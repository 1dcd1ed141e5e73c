import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityModel } from '../../server/fixtures/entityModel';
import { rivalDesks } from '../../server/fixtures/rivalDesks';
import { owedForOrders } from '../../server/fixtures/sentOrders';
import { migrate } from '../../server/storage/migrate';
import { type Database, openDatabase } from '../../server/storage/openDatabase';
import { postgresDialect } from '../../server/storage/postgresDialect';
import { type PostgresCluster, startCluster } from '../../tools/run/postgresCluster';

const model = entityModel();
let cluster: PostgresCluster;
const databases: Database[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  for (const _ of [1, 2]) databases.push(openDatabase(postgresDialect(cluster.address)));
  for (const database of databases) await migrate(database, model);
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
    expect(outcomes.toSorted()).toEqual(['order.alreadyPaid', 'paid']);
  }
  await rivals.read(async (world) => {
    expect(await world.records.count('Payout', { payoutStatus: 'PAID' })).toBe(200);
    expect(await owedForOrders(world)).toBe(0);
  });
});
