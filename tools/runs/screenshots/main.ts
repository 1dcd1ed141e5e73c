// `npm run screenshots`: retakes the README's pictures from the running product, or only those named. With
// --all, takes all scenes in both languages, both schemes and several widths into .cache/pictures, with an
// overview page; patterns (`--all pages/ dark 390`) select scenes whose name contains all of them.
// SCREENSHOTS_OF is the address of a running server; default: a new one with new data.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium';
import { removeData, startServer } from '../startServer';
import { captureScenes } from './captureScenes';
import { layoutScenes, themeScenes } from './layoutScenes';
import { landingScenes, pageScenes } from './pageScenes';
import { pictures } from './pictures';
import { screenScenes } from './screenScenes';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const scenes = [...layoutScenes, ...themeScenes, ...screenScenes, ...pageScenes, ...landingScenes];

async function captureScreenshots(
  browser: Browser,
  address: string,
  names: readonly string[],
): Promise<void> {
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const context = await browser.newContext({
      viewport: { width: picture.width, height: 900 },
      locale: picture.language === 'tr' ? 'tr-TR' : 'en-US',
      timezoneId: 'Europe/Istanbul',
      colorScheme: picture.scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await picture.show(page, address);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${picture.name}.png`) });
    await context.close();
    console.log(picture.name);
  }
}

const asked = process.argv.slice(2);
const words = asked.filter((word) => !word.startsWith('--'));
const only = process.env.SCREENSHOTS_OF;
const server = only
  ? undefined
  : await startServer({
      dataDir: await mkdtemp(join(tmpdir(), 'backoffice-')),
      env: { DEFAULT_THEME: 'system' },
    });
const address = only ?? server?.address ?? '';
const browser = await chromium.launch(chromiumLaunch);
try {
  if (asked.includes('--all')) {
    await captureScenes(browser, address, join(root, '.cache/pictures'), scenes, words);
  } else {
    await captureScreenshots(browser, address, words);
  }
} finally {
  await browser.close();
  await server?.stop();
  if (server) await removeData(server);
}
