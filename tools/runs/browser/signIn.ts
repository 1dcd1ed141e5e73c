import type { Page } from '@playwright/test';

/** Password of the demo users, printed by the server on its first start. */
export const demoPassword = 'Demo-2026!';

/** Submits user name and password on the open sign-in page, without waiting for the result. */
export async function enter(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(userName);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs a demo user in on the page, and waits for the workspace, which accepts keys from then on. */
export async function signIn(page: Page, address: string, userName = 'admin'): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await enter(page, userName);
  await page.waitForURL(/\/apps\/dashboards\/analytics/);
  await page.locator('main#content').waitFor();
}
