// `npm run fuzz`: definitions and calls made up at random, ten thousand of each; `npm run fuzz -- 500` tries fewer.
import { run } from './install.mjs';

const [runs = '10000', ...rest] = process.argv.slice(2);
const hours = 6 * 60 * 60 * 1000;
run('npx', ['vitest', 'run', '--project', 'screens', 'tests/fuzz', `--testTimeout=${hours}`, ...rest], {
  env: { ...process.env, FUZZ_RUNS: runs },
});
