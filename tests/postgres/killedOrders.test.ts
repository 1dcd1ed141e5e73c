import { afterAll, beforeAll, test } from 'vitest';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { killedKinds, killedOrders } from '../money/killed/killedOrders';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

test('orders of all kinds end in a state that is true on both sides, although servers are killed and counterparts lose calls', async () => {
  const orders = Number(process.env.KILLED_ORDERS ?? 4);
  const seed = Number(process.env.KILL_SEED ?? 18);
  const summary = await killedOrders(cluster.address, {
    seed,
    orders,
    kills: Math.max(2, Math.round(orders / 10)),
    kinds: killedKinds,
  });
  console.log(summary);
}, 7_200_000);
