// `npm test`: runs all checks and tests, also on a fresh clone. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';
import { keepFilesInMemory } from './memoryFolder.mjs';

ensureInstalled();
ensureBrowser();
keepFilesInMemory();

const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

/** Titles of failed steps and tests, repeated at the end: logs are often cut at their start. */
const failures = [];

/** Wall time of each step, printed at the end, e.g. `browser 12.5 min`. */
const times = [];

/**
 * Node's flags for all steps: with a larger young generation, which seldom has to be cleared, tests with databases take
 * a tenth less processor time. Node 20.19 may not know the flag here.
 */
const largeYoungGeneration = process.allowedNodeEnvironmentFlags.has('--max-semi-space-size')
  ? '--max-semi-space-size=64'
  : '';
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${largeYoungGeneration}`.trim();

/**
 * Runs a step; `count` reads its report. A step without a complete report counts as one. A parallel step
 * shows its output at its end. Returns whether it passed.
 */
async function step(title, command, args, count, { env = {}, isBeside = false } = {}) {
  const log = join(reports, `${title}.log`);
  const began = performance.now();
  const output = isBeside ? openSync(log, 'w') : 'inherit';
  if (!isBeside) console.log(`\n── ${title}`);
  const running = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const status = await new Promise((resolve) => {
    running.on('close', resolve).on('error', () => resolve(1));
  });
  if (isBeside) {
    closeSync(output);
    console.log(`\n── ${title}, beside the steps above\n${readFileSync(log, 'utf8')}`);
  }
  times.push(`${title} ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 };
  passed += counted.passed;
  failed += counted.failed;
  if (status !== 0) failures.push(`${title}:`, ...(counted.failures ?? []).map((name) => `  ${name}`));
  if (status !== 0 && counted.failed === 0) failed += 1;
  return status === 0;
}

function report(file, read) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(join(reports, file), 'utf8')));
    } catch {
      return { passed: 0, failed: 0 };
    }
  };
}

const reporting = (file) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, file)}`,
];
const vitest = (file) => ['vitest', 'run', ...reporting(file)];
const vitestCounts = (file) =>
  report(file, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    failures: result.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
      // A file that fails to load has no tests.
      if (titles.length === 0 && status === 'failed') titles.push(message.split('\n')[0]);
      return titles.map((title) => `${relative(root, name)}: ${title}`);
    }),
  }));

/** Titles of the tests of a Playwright suite that failed at every try. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** Modules as Vitest has transformed them: most are read by several steps. New for each run, so that none is stale. */
process.env.MODULE_CACHE = join(root, '.cache/modules');
rmSync(process.env.MODULE_CACHE, { recursive: true, force: true });

const prepared = join(root, '.cache/prepared');
const env = { PREPARED_DATA: prepared };

/** Stories render in a single page, which leaves most of a core to other steps. */
const stories = step(
  'stories',
  'npm',
  ['run', '--silent', 'test:stories', '--', ...reporting('stories.json')],
  vitestCounts('stories.json'),
  { env: { STORIES: 'short' }, isBeside: true },
);

/**
 * Runs the contract tests, whose server leaves most of a core to other steps, and prepares the data of the browser
 * tests. Returns whether there is a build to test in the browser.
 */
async function contractTests() {
  const isBeside = true;
  const built = await step('build', 'npx', ['tsx', 'tools/build/build.ts', '--if-changed'], undefined, {
    isBeside,
  });
  if (!built) return false;
  rmSync(prepared, { recursive: true, force: true });
  await step('data', 'npx', ['tsx', 'tools/runs/prepareData.ts', prepared], undefined, { isBeside });
  await step(
    'contract',
    'npx',
    [...vitest('contract.json'), '--project', 'contract', '--project', 'seedBff'],
    vitestCounts('contract.json'),
    { env, isBeside },
  );
  return true;
}

// The checks leave half of a core idle.
const contract = contractTests();
await step('check', 'npm', ['run', '--silent', 'check']);
await step(
  'unit',
  'npx',
  [...vitest('unit.json'), '--project', 'unit', '--project', 'server'],
  vitestCounts('unit.json'),
);
await step(
  'screens',
  'npx',
  [...vitest('screens.json'), '--project', 'screens'],
  vitestCounts('screens.json'),
);
await stories;
if (await contract) {
  await step(
    'browser',
    'npx',
    // A test that passes at the second try is reported as flaky, without failing. Its trace is of the second
    // try: recording all would cost a quarter of the time.
    ['playwright', 'test', '--retries=1', '--trace=on-first-retry'],
    report('browser.json', (result) => ({
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected,
      failures: failedSpecs(result),
    })),
    { env },
  );
}

if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log(`\n${times.join(' · ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
