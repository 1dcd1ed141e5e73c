import { test } from 'vitest';
import { killedDay } from '../money/killed/killedDay';

// The built server on its embedded database; `tests/postgres/killedDay.test.ts` has PostgreSQL.

test('a server that is killed at random points loses, doubles and unbalances nothing', async () => {
  await killedDay(null, Number(process.env.KILL_SEED ?? 2051));
}, 600_000);
