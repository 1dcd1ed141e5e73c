// `npm run screenshots`: the README's pictures, made anew from the running product; with names only those of them.
// With --all every screen in both languages, both schemes and two widths, into .cache/pictures.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium';
import { removeData, startServer } from '../run/startServer';
import { layoutPictures } from './layoutPictures';
import { type Picture, pictures, screens, signIn } from './pictures';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function openPage(
  browser: Browser,
  { language, scheme, width }: Omit<Picture, 'name' | 'show'>,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: language === 'tr' ? 'tr-TR' : 'en-US',
    timezoneId: 'Europe/Istanbul',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Every screen as it opens, in all languages, schemes and widths. */
function everything(): readonly Picture[] {
  const looks = (['tr', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      [1440, 390].map((width) => ({ language, scheme, width }) as const),
    ),
  );
  return looks.flatMap((look) =>
    screens.map((path) => ({
      ...look,
      name: `${path.split('/').at(-1)}-${look.language}-${look.scheme}-${look.width}`,
      show: async (page: Page, address: string) => {
        await signIn(page, address, 'admin', look.scheme);
        await page.goto(`${address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    })),
  );
}

const asked = process.argv.slice(2);
const all = asked.includes('--all');
const named = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name));
const folder = join(root, all ? '.cache/pictures' : 'docs/pictures');
await mkdir(folder, { recursive: true });
const server = await startServer({ dataDir: await mkdtemp(join(tmpdir(), 'backoffice-')) });
const browser = await chromium.launch(chromiumLaunch);
try {
  for (const picture of all ? [...layoutPictures, ...everything()] : named) {
    const page = await openPage(browser, picture);
    await picture.show(page, server.address);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${picture.name}.png`) });
    await page.context().close();
    console.log(picture.name);
  }
} finally {
  await browser.close();
  await server.stop();
  await removeData(server);
}
