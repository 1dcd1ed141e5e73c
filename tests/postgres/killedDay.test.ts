import { afterAll, beforeAll, test } from 'vitest';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { killedDay } from '../money/killed/killedDay';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

test('a server that is killed at random points loses, doubles and unbalances nothing', async () => {
  await killedDay(cluster.address, Number(process.env.KILL_SEED ?? 2051));
}, 600_000);
