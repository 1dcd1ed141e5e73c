import type { Locator, Page } from '@playwright/test';

/** The open tab of a screen. */
export const panel = (page: Page, title: string): Locator => page.getByRole('tabpanel', { name: title });

/** Chooses a code of a list by its label. */
export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Chooses a record in a look-up by some of its text. */
export async function lookUp(page: Page, field: Locator, text: string, option: RegExp): Promise<void> {
  await field.fill(text);
  await page.getByRole('option', { name: option }).first().click();
}
