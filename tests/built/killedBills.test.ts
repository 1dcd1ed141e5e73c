import { expect, test } from 'vitest';
import { killedBills } from '../money/killedBills';

// The built server on its embedded database; `tests/postgres/killedBills.test.ts` has PostgreSQL. `npm run orders` runs more.

test('bills end in a state that is true on both sides, although servers are killed and billers lose calls', async () => {
  const bills = Number(process.env.KILLED_ORDERS ?? 10);
  const seed = Number(process.env.KILL_SEED ?? 18);
  const kills = Math.max(2, Math.round(bills / 25));
  const summary = await killedBills(null, { seed, bills, kills });
  console.log(summary);
  expect(summary).toContain('PAID/ACCEPTED');
}, 3_600_000);
