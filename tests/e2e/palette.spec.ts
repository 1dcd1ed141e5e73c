import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

// Keyboard workflows of experienced users (C.1, C.2): no pointing or clicking.

const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Komut paleti' });

/** Opens the palette and types at once, whether or not its code is loaded. */
async function command(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test('C.1 C.2 keys alone: the palette accepts them at once, finds by beginnings and numbers; focus, last tab, reload', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Delays the palette's code until everything is typed.
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/CommandPalette-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await command(page, 'hes sorg');
  release();
  await expect(tab(page, 'Hesap Sorgulama')).toBeVisible();
  const search = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  const number = search.getByRole('textbox', { name: 'Hesap No' });
  await expect(number).toBeFocused();
  await page.keyboard.press('F8');
  const cell = search.locator('[col-id="accountNo"] >> nth=1');
  await expect(cell).toHaveText(/\d{5}/);
  const accountNo = (await cell.textContent())?.trim() ?? '';

  // Enter without text does nothing.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  // Enter after a number waits for the record.
  await command(page, accountNo);
  await expect(search.getByText(/^1 kayıt|1–1/).first()).toBeVisible();
  await expect(number).toHaveValue(accountNo);

  await command(page, 'hesap kapat');
  await expect(tab(page, 'Hesap Kapatma')).toBeVisible();
  await page.keyboard.press('Alt+q');
  await expect(tab(page, 'Hesap Sorgulama')).toBeVisible();

  await number.press('Control+a');
  await page.keyboard.type(accountNo);
  await page.keyboard.press('F8');
  await expect(search.getByText(/^1 kayıt|1–1/).first()).toBeVisible();
  await page.reload();
  // Reloading on a busy machine is slow.
  await expect(number).toHaveValue(accountNo, { timeout: 30_000 });
  await expect(search.locator('[col-id="accountNo"] >> nth=1')).toHaveText(accountNo);
});
