import type { Page } from '@playwright/test';
import type { MenuItem } from '../../contract/wire/session';
import { expect, signIn, test } from './fixtures';

/** Screens of a menu with an address, in the order in which it shows them. */
function screensOf(menu: readonly MenuItem[]): readonly MenuItem[] {
  return menu.flatMap((item) =>
    item.url !== undefined && item.type === 'item' ? [item] : screensOf(item.children ?? []),
  );
}

/** Opens a screen by its link in the menu, whose groups are expanded; returns its panel. */
async function open(page: Page, { title, url = '' }: MenuItem) {
  await page
    .locator(`nav a[href="${url}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  return page.getByRole('tabpanel', { name: title.tr, exact: true });
}

test('every screen of the menu opens in one session, without errors, with a form or rows', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/users/login'));
  await signIn(page, server.address);
  const menu = ((await (await signedIn).json()).responseObject.menu ?? []) as readonly MenuItem[];
  const screens = screensOf(menu);
  expect(screens.length).toBeGreaterThan(50);

  const times: string[] = [];
  for (const screen of screens) {
    const began = performance.now();
    const panel = await open(page, screen);
    await expect(panel.getByRole('heading', { level: 1 }), screen.id).toHaveText(screen.title.tr);
    const content = panel.locator(
      'form input, form textarea, .ag-row, .ag-header-cell, [data-block], article',
    );
    await expect(content.first(), screen.id).toBeVisible();
    times.push(`${Math.round(performance.now() - began)} ms ${screen.id}`);
    await expect(panel.getByRole('alert'), screen.id).toHaveCount(0);
    expect(errors, screen.id).toEqual([]);
  }
  console.log(times.join('\n'));
});
