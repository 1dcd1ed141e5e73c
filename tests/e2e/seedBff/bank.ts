import { test as base, expect, type Page } from '@playwright/test';
import { headerNames } from '../../../contract/wire/headers';
import { enter } from '../../../tools/browser/signIn';
import { seedPassword } from '../../contract/seedBff/people';
import { SeedBff } from '../../contract/seedBff/SeedBff';

/** Page after sign-in (seed 000 §2). */
export const dashboard = /\/apps\/dashboards\/analytics$/;

/** The sign-in page. */
export const login = /\/authentication\/login$/;

/** Playwright's test with a bank's own BFF, written from the seed alone. Checks R02 for every request. */
export const test = base.extend<{ bff: SeedBff; errors: string[] }>({
  bff: async ({ baseURL: _ }, use) => {
    const bff = await SeedBff.start();
    await use(bff);
    await bff.stop();
    const bare = bff.calls.filter(({ headers }) =>
      Object.values(headerNames).some((name) => headers[name] === undefined),
    );
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  },
  // Uncaught errors, and missing texts.
  errors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs the bank's user in, up to the dashboard. */
export async function signIn(page: Page, bff: SeedBff): Promise<void> {
  await page.goto(`${bff.address}/authentication/login`);
  await enter(page, 'elif', seedPassword);
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole('button', { name: /Kullanıcı menüsü/ })).toBeVisible();
}

/** Selects an item of the toolbar's user menu. */
export async function userMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens the bank's transfer screen by its link in the navigation. */
export async function openTransfer(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Havale Girişi/ })
    .click();
  await expect(page.getByRole('tab', { name: 'Havale Girişi', selected: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Alıcı/ })).toBeVisible();
}
