// `npm run orders`: a thousand orders of each kind (transfers abroad, bills, EFTs with wallets) on a server that is killed at random, with
// counterparts that lose, double, delay and refuse calls, on the embedded database and on PostgreSQL. `npm run orders -- 200` fewer,
// `-- 200 --seed 7` those again, `--kinds bills,efts` of these kinds, `--on built` or `--on postgres` one database.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, kinds: { type: 'string' }, on: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 100_000));
const orders = positionals[0] ?? '1000';
const prepared = await mkdtemp(join(tmpdir(), 'orders-'));
const env = {
  ...process.env,
  PREPARED_DATA: prepared,
  KILLED_ORDERS: orders,
  KILL_SEED: seed,
  ...(values.kinds !== undefined && { KILLED_KINDS: values.kinds }),
};
/** Folders of the test, and the project of each. */
const folders = [
  ['built', 'contract'],
  ['postgres', 'postgres'],
] as const;

function run(...command: readonly string[]): boolean {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  return spawnSync('npx', command, { cwd, stdio: 'inherit', env }).status === 0;
}

try {
  const isReady =
    run('tsx', 'tools/build/build.ts', '--if-changed') && run('tsx', 'tools/runs/prepareData.ts', prepared);
  const results = folders.flatMap(([folder, project]) =>
    values.on === undefined || values.on === folder
      ? [isReady && run('vitest', 'run', '--project', project, `tests/${folder}/killedOrders`)]
      : [],
  );
  console.log(`Again: npm run orders -- ${orders} --seed ${seed}`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await rm(prepared, { recursive: true, force: true });
}
