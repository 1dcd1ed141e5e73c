// `npm run test:stories:settings`: runs the default selection of stories as tests with other toolbar
// settings. Passes its arguments on to each run: a folder, a name.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const settings = [
  'scheme:dark;language:en',
  'direction:rtl;contrast:more',
  'scheme:dark;contrast:more;density:compact',
];

const failed = settings.filter((chosen) => {
  console.log(`\n── ${chosen}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'test:stories', '--', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, STORIES: 'first', STORY_GLOBALS: chosen },
  });
  return status !== 0;
});

console.log(failed.length === 0 ? '\nAll settings passed.' : `\nFailed in ${failed.join(' and ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
