// `npm run day`: a business day of 2,000 random operations by twenty users, on a PostgreSQL server of its own, where they
// run at the same time; `npm run day -- 500` fewer, `npm run day -- 500 --seed 7` that day again.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from './postgresCluster';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000));
const operations = positionals[0] ?? '2000';

const { address, stop } = await startCluster();
try {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'screens', 'tests/money/randomDay'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: address, DAY_OPERATIONS: operations, DAY_SEED: seed },
  });
  console.log(`Again: npm run day -- ${operations} --seed ${seed}`);
  process.exitCode = status ?? 1;
} finally {
  await stop();
}
