// `npm run test:visual`: takes every hand-written story, light and dark, and compares it with the picture that was
// accepted. What differs stands in a report: before, after, difference. With --accept the pictures of now are those to
// come; with a pattern (`-- -g fields`) only some stories are taken. Another browser, system or font makes other pixels:
// where the environment is not that of the pictures nothing is compared, which is exit code 3; --anyway compares.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium';
import { differencesOf, type Environment, environmentOf } from './environment';
import { strayPictures } from './pictures';
import { handWrittenStories, readStoryIndex } from './storyIndex';

const notCompared = 3;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'tests/visual');
const pictures = join(folder, 'pictures');
const environmentFile = join(folder, 'environment.json');

const asked = process.argv.slice(2);
const accept = asked.includes('--accept');
const anyway = asked.includes('--anyway');
const others = asked.filter((word) => word !== '--accept' && word !== '--anyway');

/** How the environment at hand differs from the one that the pictures were taken in; nothing while there are none. */
async function differences(): Promise<{ readonly here: Environment; readonly differing: readonly string[] }> {
  const browser = await chromium.launch(chromiumLaunch);
  const here = await environmentOf(browser);
  await browser.close();
  if (!existsSync(environmentFile)) return { here, differing: [] };
  const pinned = JSON.parse(readFileSync(environmentFile, 'utf8')) as Environment;
  return { here, differing: differencesOf(pinned, here) };
}

/** Pictures are replaced where they differ; in another environment, where every letter is another one, all of them. */
function makeWay(environment: Environment, all: boolean): void {
  const stories = handWrittenStories(readStoryIndex());
  const files = readdirSync(pictures);
  for (const file of all ? files : strayPictures(files, stories)) rmSync(join(pictures, file));
  writeFileSync(environmentFile, `${JSON.stringify(environment, null, 2)}\n`);
}

function size(): string {
  const files = readdirSync(pictures);
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
  return `${files.length} pictures, ${Math.round(bytes / 1024)} KB`;
}

const { here, differing } = await differences();
for (const difference of differing) console.log(difference);
if (differing.length > 0 && !accept && !anyway) {
  console.log('Not compared: other letters would be drawn here than in the pictures. --anyway compares.');
  process.exit(notCompared);
}
if (differing.length > 0 && accept && others.length > 0) {
  throw new Error('In another environment all pictures are accepted, or none.');
}
execFileSync('npx', ['tsx', 'tools/run/buildStorybook.ts', '--if-changed'], { cwd: root, stdio: 'inherit' });
mkdirSync(pictures, { recursive: true });
if (accept && others.length === 0) makeWay(here, differing.length > 0);
const began = performance.now();
const update = accept ? ['--update-snapshots=changed'] : [];
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', join(folder, 'visual.config.ts'), ...update, ...others],
  { cwd: root, stdio: 'inherit' },
);
console.log(`${size()}, taken in ${Math.round((performance.now() - began) / 1000)} s.`);
if (status !== 0) console.log('Before, after, difference: npx playwright show-report .cache/visual/report');
process.exit(status ?? 1);
