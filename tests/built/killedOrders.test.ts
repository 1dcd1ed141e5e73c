import { test } from 'vitest';
import { killedKinds, killedOrders } from '../money/killed/killedOrders';

// The built server on its embedded database; `tests/postgres/killedOrders.test.ts` has PostgreSQL. `npm run orders` runs more.

test('orders of all kinds end in a state that is true on both sides, although servers are killed and counterparts lose calls', async () => {
  const orders = Number(process.env.KILLED_ORDERS ?? 4);
  const seed = Number(process.env.KILL_SEED ?? 18);
  const summary = await killedOrders(null, {
    seed,
    orders,
    kills: Math.max(2, Math.round(orders / 10)),
    kinds: killedKinds,
  });
  console.log(summary);
}, 7_200_000);
