import { test as base, expect, type Page } from '@playwright/test';
import { headerNames } from '../../../contract/wire/headers';
import { enter } from '../../../tools/runs/browser/signIn';
import { seedPassword } from '../../contract/seedBff/people';
import { SeedBff } from '../../contract/seedBff/SeedBff';
import { closeScreens } from '../signedInPages';

/** Page after sign-in (requirements P2). */
export const dashboard = /\/apps\/dashboards\/analytics$/;

/** The sign-in page. */
export const login = /\/authentication\/login$/;

/** Playwright's test with a bank's own BFF, written from the seed alone. Checks R02 for every request. */
export const test = base.extend<{ bff: SeedBff; errors: string[] }>({
  bff: async ({ baseURL: _ }, use) => {
    const bff = await SeedBff.start();
    await use(bff);
    await bff.stop();
    expectHeaders(bff);
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

function expectHeaders({ calls }: SeedBff): void {
  const bare = calls.filter(({ headers }) =>
    Object.values(headerNames).some((name) => headers[name] === undefined),
  );
  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
}

/** A BFF with its user signed in on a page. */
interface Bank {
  readonly page: Page;
  readonly bff: SeedBff;
}

/**
 * A bank for the tests of a file or group: a first page takes as much processor time as most of them. The first
 * finds the requests of the sign-in, the others none. After each its screens are closed.
 */
export function signedInBank(): () => Bank {
  let bank: Bank;
  const errors: string[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    context.on('weberror', (error) => errors.push(String(error.error())));
    bank = { page: await context.newPage(), bff: await SeedBff.start() };
    await signIn(bank.page, bank.bff);
  });
  test.afterEach(async () => {
    expectHeaders(bank.bff);
    expect(errors.splice(0)).toEqual([]);
    if (test.info().status === test.info().expectedStatus)
      await closeScreens({ page: bank.page, size: bank.page.viewportSize() });
    bank.bff.forget();
  });
  test.afterAll(async () => {
    await bank.page.context().close();
    await bank.bff.stop();
  });
  return () => bank;
}

/** Signs the bank's user in, up to the dashboard. */
export async function signIn(page: Page, bff: SeedBff): Promise<void> {
  await page.goto(`${bff.address}/authentication/login`);
  await enter(page, 'elif', seedPassword);
  await expect(page).toHaveURL(dashboard);
  await page.locator('main#content').waitFor();
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
