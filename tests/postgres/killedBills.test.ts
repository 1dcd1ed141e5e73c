import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { killedBills } from '../money/killedBills';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

test('bills end in a state that is true on both sides, although servers are killed and billers lose calls', async () => {
  const bills = Number(process.env.KILLED_ORDERS ?? 10);
  const seed = Number(process.env.KILL_SEED ?? 18);
  const kills = Math.max(2, Math.round(bills / 25));
  const summary = await killedBills(cluster.address, { seed, bills, kills });
  console.log(summary);
  expect(summary).toContain('PAID/ACCEPTED');
}, 3_600_000);
