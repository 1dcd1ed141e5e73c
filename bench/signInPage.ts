import type { Page } from '@playwright/test';
import { demoPassword } from '../server/auth/demoUsers';

/** Signs a demo user in by the page, and waits for the workspace. */
export async function signInPage(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await page.locator('input:not([type="password"])').first().fill(userName);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apps/dashboards/**');
}
