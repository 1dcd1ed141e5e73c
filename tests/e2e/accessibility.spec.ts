import { chooseScheme, expect, signIn, test } from './fixtures';
import { menuRoutes } from './menuRoutes';
import { violations } from './violations';
import { visit } from './visit';

test('no serious axe violation before and after sign-in', async ({ page, server }) => {
  await page.goto(`${server.address}/authentication/login`);
  await expect(page.getByRole('button', { name: 'Oturum aç' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn(page, server.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('in the dark no screen of the menu has a serious axe violation or an error, also with its rows', async ({
  page,
  server,
}) => {
  test.setTimeout(900_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    // Browsers log the 4xx responses of expected rejections.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  await signIn(page, server.address);
  await chooseScheme(page, 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const found: string[] = [];
  for (const route of await menuRoutes(page)) {
    await visit(page, route);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    const loading = main.getByRole('progressbar').filter({ visible: true });
    await expect(loading).toHaveCount(0);
    const run = main
      .getByRole('button', { name: /^(Ara|Çalıştır)$/ })
      .filter({ visible: true })
      .first();
    if (await run.isVisible()) {
      await run.click();
      await expect(loading).toHaveCount(0);
    }
    // The gallery has all parts, whose other rules are checked by its stories.
    const contrast = route.includes('/gallery/') ? 'only' : 'left out';
    const wrongs = [...(await violations(page, { within: 'main', contrast })), ...errors.splice(0)];
    found.push(...wrongs.map((wrong) => `${route}: ${wrong}`));
    // axe reads the whole document, with tabs that are hidden.
    const tab = page.getByRole('tab', { selected: true }).first();
    if (await tab.isVisible()) await tab.click({ button: 'middle' });
  }
  expect(found).toEqual([]);
});
