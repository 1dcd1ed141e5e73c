import type { Page } from '@playwright/test';

/** Password of the demo users, as the server prints it on its first start. */
export const demoPassword = 'Demo-2026!';

/** Types a user's name and password into the sign-in page that is open, and sends them; what comes is for the caller. */
export async function enter(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(userName);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs a demo user in by the page, and waits for the workspace. */
export async function signIn(page: Page, address: string, userName = 'admin'): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await enter(page, userName);
  await page.waitForURL(/\/apps\/dashboards\/analytics/);
}
