import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readScreenTests } from '../../language/screenTests/readScreenTests';
import { didYouMean } from '../../language/views/nearest';

/** Runs the tests beside a screen. Returns whether they passed. */
export function test(root: string, key: string): boolean {
  const keys = readScreenTests(root).map(({ screenKey }) => screenKey);
  if (!keys.includes(key)) {
    console.error(
      existsSync(join(root, `screen-defs/${key}.json`))
        ? `${key} has no tests: screen-defs/${key}.test.json (schemas/screenTest.md).`
        : `There is no screen «${key}» with tests.${didYouMean(key, keys)}`,
    );
    return false;
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // The title of a test is the key and its name.
  const only = ['-t', `^${key} `];
  const words = ['run', '--project', 'screens', 'tests/screens/screenTests.test.ts', ...only];
  const { status } = spawnSync(process.execPath, [vitest, ...words], { cwd: root, stdio: 'inherit' });
  return status === 0;
}
