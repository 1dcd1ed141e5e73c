import { chooseScheme, expect, signIn, test } from './fixtures';
import { kindsOf } from './kindsOf';
import { menuRoutes } from './menuRoutes';
import { misfits } from './misfits';
import { violations } from './violations';
import { walkTo } from './walk';

/** `npm run test:walk` opens every screen at 360 px; `npm test` those of the gallery and those that had a new kind of element. */
const opensAll = process.env.WALK === 'all';

/** The gallery has all parts of screens; its rows are checked on a phone, too. */
const isOfGallery = (route: string) => route.includes('/gallery/');

// English words are longer on a phone, and other tests seldom open English screens.
test('every screen of the menu opens in English and in the dark, with its rows: no error, no serious axe violation, and at 360 px nothing scrolls sideways or is too small to touch', async ({
  page,
  server,
}) => {
  test.setTimeout(900_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    // Browsers log the 4xx responses of expected rejections.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  // A low window draws fewer of the rows, which are alike.
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, server.address);
  await chooseScheme(page, 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const routes = await menuRoutes(page);
  expect(routes.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const found: string[] = [];
  const times = new Map<string, number>();
  const checked = new Set<string>();
  const onPhone: string[] = [];
  let whole = 0;
  for (const route of routes) {
    times.set(route, await walkTo(page, { route, searches: true }));
    // The gallery has all parts, whose other rules are checked by its stories.
    const contrast = isOfGallery(route) ? 'only' : 'left out';
    const kinds = isOfGallery(route) ? [] : await kindsOf(page);
    const namesOnly = kinds.every((kind) => checked.has(kind));
    if (!namesOnly) whole += 1;
    if (opensAll || isOfGallery(route) || !namesOnly) onPhone.push(route);
    for (const kind of kinds) checked.add(kind);
    const wrongs = [
      ...(await violations(page, { within: 'main', contrast, ignoresSizes: true, namesOnly })),
      ...errors.splice(0),
    ];
    found.push(...wrongs.map((wrong) => `${route}: ${wrong}`));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const route of onPhone) {
    await walkTo(page, { route, searches: isOfGallery(route) });
    const wrongs = [...(await misfits(page)), ...errors.splice(0)];
    found.push(...wrongs.map((wrong) => `${route} at 360 px: ${wrong}`));
  }
  const slowest = [...times].sort(([, one], [, other]) => other - one);
  const middle = slowest[Math.floor(slowest.length / 2)]?.[1] ?? 0;
  const worst = slowest.slice(0, 3).map(([route, time]) => `${route} ${Math.round(time)} ms`);
  console.log(
    `${slowest.length} screens opened: median ${Math.round(middle)} ms, slowest ${worst.join(', ')}; ${whole} checked by all rules, ${onPhone.length} on a phone, ${checked.size} kinds of elements`,
  );
  expect(found).toEqual([]);
});
