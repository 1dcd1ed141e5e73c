// `npm run orders`: a thousand transfers abroad on a server that is killed at random, to partners that lose, double, delay and
// refuse calls, on the embedded database and on PostgreSQL; `npm run orders -- 200` fewer, `-- 200 --seed 7` those again.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 100_000));
const transfers = positionals[0] ?? '1000';
const prepared = await mkdtemp(join(tmpdir(), 'transfers-'));
const env = { ...process.env, PREPARED_DATA: prepared, KILLED_ORDERS: transfers, KILL_SEED: seed };

function run(...command: readonly string[]): boolean {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  return spawnSync('npx', command, { cwd, stdio: 'inherit', env }).status === 0;
}

try {
  const isReady =
    run('tsx', 'tools/build/build.ts', '--if-changed') && run('tsx', 'tools/runs/prepareData.ts', prepared);
  const results = isReady
    ? ['contract', 'postgres'].map((project) =>
        run(
          'vitest',
          'run',
          '--project',
          project,
          `tests/${project === 'contract' ? 'built' : 'postgres'}/killedTransfers`,
        ),
      )
    : [false];
  console.log(`Again: npm run orders -- ${transfers} --seed ${seed}`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await rm(prepared, { recursive: true, force: true });
}
