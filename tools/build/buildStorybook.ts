// `npm run build-storybook`: builds all stories as static files into storybook-static. Prints their number;
// fails if a screen has none. With --if-changed only if a source has changed.
import { execFileSync } from 'node:child_process';
import { readScreenKeys, readStoryIndex, storyCounts } from '../runs/visual/storyIndex';
import { buildWhenChanged } from './buildWhenChanged';

await buildWhenChanged({
  title: 'Building the stories',
  stamp: 'storybook-static/.built',
  sources: ['.storybook'],
  ifChanged: process.argv.includes('--if-changed'),
  build: async () => {
    execFileSync('npx', ['storybook', 'build', '--quiet'], { stdio: 'inherit' });
  },
});

const { stories, handWritten, screens, unseen } = storyCounts(readStoryIndex(), readScreenKeys());
console.log(
  `${stories} stories, ${handWritten} of them hand-written; ${screens - unseen.length} of ${screens} screens.`,
);
if (unseen.length > 0) throw new Error(`Screens without a story: ${unseen.join(', ')}`);
