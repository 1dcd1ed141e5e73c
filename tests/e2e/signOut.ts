import { expect, type Page } from '@playwright/test';

/**
 * Signs out by the user menu, and waits until the page has loaded again. It is at the address of sign-in before: what is
 * entered there until then is lost, also the work of a worker, and another navigation would be interrupted.
 */
export async function signOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Çıkış' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/authentication\/login$/);
}
