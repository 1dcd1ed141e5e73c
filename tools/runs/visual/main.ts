// `npm run test:visual -- --base <commit>`: compares every hand-written story, light and dark, with the same
// story of that commit, both rendered on this machine. The report shows before, after and difference. Without
// --base, compares the working tree with HEAD; a pattern (`-- -g fields`) selects stories.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBase } from './buildBase';
import { handWrittenStories, readStoryIndex, storiesFolder } from './storyIndex';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { values, positionals } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
});
if (positionals.length > 0)
  throw new Error(`Unknown: ${positionals.join(' ')}. Try --base <commit> -g <pattern>.`);

const base = buildBase(root, values.base);
execFileSync('npx', ['tsx', 'tools/build/buildStorybook.ts', '--if-changed'], {
  cwd: root,
  stdio: 'inherit',
});

/** Renders stories with Playwright; `update` decides whether pictures are written or compared. */
function draw(title: string, stories: string, update: 'all' | 'none'): number {
  console.log(`\n── ${title}`);
  const began = performance.now();
  const config = join(root, 'tests/visual/visual.config.ts');
  const chosen = values.grep === undefined ? [] : ['--grep', values.grep];
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', config, `--update-snapshots=${update}`, ...chosen],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, VISUAL_STORIES: stories, VISUAL_PICTURES: base.pictures, VISUAL_UPDATE: update },
    },
  );
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
  return status ?? 1;
}

draw(`Stories of ${values.base} (${base.commit.slice(0, 8)})`, base.stories, 'all');
const status = draw('Stories of the working tree', storiesFolder, 'none');
const ids = (folder: string) => new Set(handWrittenStories(readStoryIndex(folder)).map(({ id }) => id));
const [before, after] = [ids(base.stories), ids(storiesFolder)];
for (const id of after) if (!before.has(id)) console.log(`New, not compared: ${id}`);
for (const id of before) if (!after.has(id)) console.log(`Gone: ${id}`);
if (status !== 0) console.log('Before, after, difference: npx playwright show-report .cache/visual/report');
process.exit(status);
