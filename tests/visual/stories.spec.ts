import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator } from '@playwright/test';
import { serveFolder } from '../../tools/runs/visual/serveFolder';
import { handWrittenStories, readStoryIndex } from '../../tools/runs/visual/storyIndex';
import { pictureName, schemes } from './pictures';
import { StoryPage } from './StoryPage';
import { standStill } from './standStill';

const {
  VISUAL_STORIES: storiesFolder = '',
  VISUAL_PICTURES: pictures = '',
  VISUAL_UPDATE: update,
} = process.env;
const stories = handWrittenStories(readStoryIndex(storiesFolder));
/** Stories of the base commit are recorded, those of the working tree compared. */
const isCompared = update === 'none';

const test = base.extend<{ story: StoryPage }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await serveFolder(storiesFolder);
      await use(server.address);
      await server.close();
    },
    { scope: 'worker' },
  ],
  story: async ({ page, address }, use) => {
    await page.addInitScript(standStill);
    await use(await StoryPage.of(page, address));
  },
});

/** Pictured part of a story: the whole page, or only its root if nothing is rendered outside of it. */
async function partOf({ page }: StoryPage): Promise<Locator> {
  const isPart = await page.evaluate(() => {
    const root = document.querySelector('#storybook-root');
    if (root === null) return false;
    const { bottom, height } = root.getBoundingClientRect();
    const own = 'script, style, [id^="storybook-"], [class^="sb-"]';
    const beside = [...document.body.children].filter((one) => !one.matches(own));
    const lowest = Math.max(
      0,
      ...[...root.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom),
    );
    return height > 0 && lowest <= bottom && beside.every((one) => one.getClientRects().length === 0);
  });
  return page.locator(isPart ? '#storybook-root' : 'body');
}

for (const { id } of stories) {
  test(id, async ({ story }) => {
    const files = schemes.map((scheme) => join(pictures, pictureName(id, scheme)));
    const isDrawn = files.every((file) => existsSync(file));
    test.skip(isDrawn !== isCompared, isCompared ? 'a new story' : 'drawn by an earlier run');
    const [first, ...others] = schemes;
    const open = () => story.open(id, { scheme: first }, { clock: 'still' });
    await open();
    const viewport = await story.viewport();
    if (viewport !== null) {
      await story.page.setViewportSize(viewport);
      await open();
    }
    await story.page.evaluate(() => document.fonts.ready);
    const part = await partOf(story);
    await expect.soft(part).toHaveScreenshot(pictureName(id, first));
    for (const scheme of others) {
      await story.choose({ scheme });
      await expect.soft(part).toHaveScreenshot(pictureName(id, scheme));
    }
  });
}
