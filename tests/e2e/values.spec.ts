import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, test } from './fixtures';
import { signedInPages } from './signedInPages';

// Pasted values are parsed exactly, or kept and marked, using a browser's clipboard.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const signedIn = signedInPages();

/** Replaces the content of the input by pasting. */
async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.click();
  await input.press('ControlOrMeta+A');
  await input.press('ControlOrMeta+V');
}

async function open(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  return page.getByRole('tabpanel', { name: title });
}

const input = (panel: Locator, name: string) => panel.getByRole('textbox', { name, exact: true });

test('E04 E06: amounts, days and numbers are pasted exactly, or kept and marked', async () => {
  const page = await signedIn();
  const money = await open(page, 'Alan: Para');
  const amount = input(money, 'Tutar');
  for (const text of ['1234.56', '1,234.56', '1.234,56 TL', '₺1.234,56']) {
    await paste(page, amount, text);
    await expect(amount).toHaveValue('1.234,56');
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  }
  await paste(page, amount, '1,234');
  await expect(amount).toHaveValue('1,234');
  await expect(money.getByText('«1,234» iki türlü okunabilir', { exact: false })).toBeVisible();
  await input(money, 'Örnek adı').fill('Yapıştırılan');
  await money.getByRole('button', { name: 'Kaydet' }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('');
  await amount.pressSequentially('1500+250');
  await expect(money.getByText('= 1.750,00')).toBeVisible();
  await amount.press('Tab');
  await expect(amount).toHaveValue('1.750,00');

  const days = await open(page, 'Alan: Tarih ve Saat');
  const birth = input(days, 'Doğum tarihi');
  for (const text of ['1.2.30', '1930-02-01', '1/2/1930']) {
    await paste(page, birth, text);
    await expect(birth).toHaveValue('01.02.1930');
  }
  await paste(page, birth, '31.02.1990');
  await expect(birth).toHaveValue('31.02.1990');
  await expect(days.getByText('Geçerli bir tarih giriniz.')).toBeVisible();
  const start = input(days, 'Başlangıç günü');
  await start.pressSequentially('+3');
  await expect(days.getByText(/^= \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await start.press('Tab');
  await expect(start).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
});

test('E04: pasted lines keep every cell, mark errors, and are corrected in their place', async () => {
  const page = await signedIn();
  const form = await open(page, 'Alan: Satırlar');
  await input(form, 'Örnek adı').fill('Yapıştırılan satırlar');
  const table = form.getByRole('table', { name: 'Kalemler' });
  await form.getByRole('button', { name: 'Satır ekle' }).click();
  await paste(page, table.getByRole('textbox').first(), 'Defter\t\tTL\t12.50\nKalem\tiki\tXXX\tçok');
  // An empty cell gets the column's default; a code is recognized by its label.
  await input(form, 'Örnek adı').click();
  await expect(table.getByRole('row').nth(1)).toContainText(/Defter1TRY12,50/);
  const wrong = table.getByRole('row').nth(2);
  for (const text of ['iki', 'Tam sayı giriniz.', 'XXX', 'Listeden bir para birimi seçiniz.', 'çok'])
    await expect(wrong).toContainText(text);
  await expect(form.getByRole('status').filter({ hasText: '3 hücre düzeltilmeli' })).toBeVisible();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByText('3 hücre düzeltilmeli')).toBeVisible();
  await expect(page.getByText('Kaydedildi')).toHaveCount(0);
  await wrong.getByRole('cell', { name: 'iki' }).click();
  for (const [text, right] of [
    ['iki', '2'],
    ['XXX', 'usd'],
    ['çok', '3,5'],
  ] as const) {
    await expect(page.locator('input:focus')).toHaveValue(text);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(right);
    await page.keyboard.press('Tab');
  }
  await input(form, 'Örnek adı').click();
  await expect(form.getByText(/hücre düzeltilmeli/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
});
