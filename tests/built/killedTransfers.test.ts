import { expect, test } from 'vitest';
import { killedTransfers } from '../money/killedTransfers';

// The built server on its embedded database; `tests/postgres/killedTransfers.test.ts` has PostgreSQL. `npm run orders` runs more.

test('transfers abroad end in a state that is true on both sides, although servers are killed and partners lose calls', async () => {
  const transfers = Number(process.env.KILLED_ORDERS ?? 10);
  const seed = Number(process.env.KILL_SEED ?? 18);
  const summary = await killedTransfers(null, {
    seed,
    transfers,
    kills: Math.max(2, Math.round(transfers / 25)),
  });
  console.log(summary);
  expect(summary).toContain('PAID/ACCEPTED');
}, 3_600_000);
