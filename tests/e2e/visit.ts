import type { Page } from '@playwright/test';
import { makesTab } from '../../contract/values/tablessPaths';

/** Navigates like a link in the page, without a reload. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Navigates to a screen's address, and waits until its tab is open: until then the page shows the one before it. */
export async function visitTab(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === address && (searchParams.has('key') || !makesTab(pathname)),
  );
}
