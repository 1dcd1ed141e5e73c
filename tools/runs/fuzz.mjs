// `npm run fuzz`: ten thousand random definitions and requests; `npm run fuzz -- 500` runs fewer, `npm run
// fuzz -- 500 --seed 7` those of a seed. Runs in parts, each with its own process and seed, and reports each
// part. A finding prints the command that reproduces it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './install.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, path: { type: 'string' }, only: { type: 'string' } },
});
const total = Number(positionals[0] ?? 10_000);
const partSize = 1000;
/** Test files by the argument of `--only`. */
const tried = { definitions: 'tests/fuzz/definitions', calls: 'tests/fuzz/requests' };
/** Timeout of a part in minutes; an idle machine needs one. */
const longest = 60;

if (!Number.isInteger(total) || total < 1) throw new Error(`${positionals[0]} is no number of cases`);
if (values.only !== undefined && !Object.hasOwn(tried, values.only)) {
  throw new Error(`Nothing is called ${values.only}: ${Object.keys(tried).join(', ')}`);
}
const first = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);

/** Runs a part; returns its output, and whether it passed. */
function tryPart(what, cases, seed) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, FUZZ_RUNS: String(cases), FUZZ_SEED: String(seed) };
  if (values.path !== undefined) env.FUZZ_PATH = values.path;
  return new Promise((done) => {
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'screens', tried[what]], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    const watch = setTimeout(() => {
      output += `\nNo end after ${longest} minutes: something hangs.\n`;
      child.kill('SIGKILL');
    }, longest * 60_000);
    child.on('close', (status) => {
      clearTimeout(watch);
      done({ output, passed: status === 0 });
    });
  });
}

ensureInstalled();
const kinds = values.only === undefined ? Object.keys(tried) : [values.only];
console.log(`${total} ${kinds.join(' and as many ')}, in parts of ${partSize}, from seed ${first}`);
const began = performance.now();
let finds = 0;
for (const what of kinds) {
  for (let done = 0, seed = first; done < total; done += partSize, seed += 1) {
    const cases = Math.min(partSize, total - done);
    const { output, passed } = await tryPart(what, cases, seed);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(
      `${done + cases} of ${total} ${what}, seed ${seed}, ${minutes} min: ${passed ? 'no find' : 'A FIND'}`,
    );
    if (passed) continue;
    finds += 1;
    const path = /path: "([\d:]+)"/.exec(output)?.[1];
    console.log(output);
    console.log(
      `Again: npm run fuzz -- ${cases} --only ${what} --seed ${seed}${path === undefined ? '' : ` --path ${path}`}`,
    );
  }
}
console.log(finds === 0 ? 'No finds.' : `${finds} parts with finds.`);
process.exit(finds === 0 ? 0 : 1);
