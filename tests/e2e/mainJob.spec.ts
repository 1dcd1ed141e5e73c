import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { expect, openScreen, signIn, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { ownServer } from './ownServer';
import { signedInPages } from './signedInPages';

// The main job, end to end, on a freshly started server with a real database (issue: the main job).

/** A valid TCKN that no demo customer has, by the rule of requirements P5. */
const tckn = '98765432150';

async function findAccount(page: Page): Promise<Locator> {
  await openScreen(page, 'Hesap Sorgulama');
  const search = panel(page, 'Hesap Sorgulama');
  await lookUp(
    page,
    search.getByRole('combobox', { name: 'Müşteri', exact: true }),
    'GÜNIŞIĞI',
    /ŞÜKRÜ İBRAHİM GÜNIŞIĞI/,
  );
  await search.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(search.getByRole('gridcell', { name: 'ŞÜKRÜ GÜNIŞIĞI ÖDEME' })).toBeVisible();
  return search;
}

test.describe('the main job', () => {
  const server = ownServer();
  const signedIn = signedInPages(server);

  test('S01 S06: a member of staff opens the page and signs in', async ({ page }) => {
    await page.goto(server.address);
    await expect(page).toHaveURL(/\/authentication\/login/);
    await signIn(page, server.address, 'teller');
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });

  test('E01 E03 E05: registers a customer, and sees errors first', async () => {
    const page = await signedIn('teller');
    await openScreen(page, 'Müşteri Tanımlama');
    const form = panel(page, 'Müşteri Tanımlama');
    await form.getByLabel('T.C. kimlik no').fill('98765432151');
    await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('şükrü ibrahim');
    await expect(form.getByText(/T\.C\. kimlik no/i).last()).toBeVisible();
    await form.getByLabel('T.C. kimlik no').fill(tckn);
    await form.getByLabel('Soyad').fill('günışığı');
    await form.getByRole('textbox', { name: 'Doğum tarihi' }).fill('15.04.1986');
    await form.getByLabel('Cep telefonu').fill('5321234567');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Kaydedildi').first()).toBeVisible();
  });

  test('E07: opens an account for the customer', async () => {
    const page = await signedIn('teller');
    await openScreen(page, 'Hesap Açma');
    const form = panel(page, 'Hesap Açma');
    await choose(page, form.getByRole('combobox', { name: 'Sahip tipi' }), 'Müşteri');
    await lookUp(
      page,
      form.getByRole('combobox', { name: 'Müşteri', exact: true }),
      'günışığı',
      /ŞÜKRÜ İBRAHİM GÜNIŞIĞI/,
    );
    await choose(page, form.getByRole('combobox', { name: 'Hesap türü' }), 'Ödeme hesabı');
    await choose(page, form.getByRole('combobox', { name: 'Para birimi' }), /TRY/);
    await form.getByRole('textbox', { name: 'Hesap adı' }).fill('ŞÜKRÜ GÜNIŞIĞI ÖDEME');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/tamamlanmadığından hesap onay bekleyecek/)).toBeVisible();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await expect(page.getByText('Kaydedildi').first()).toBeVisible();
  });

  test('E06: finds both in a grid and exports the result', async () => {
    const page = await signedIn('teller');
    const search = await findAccount(page);
    const download = page.waitForEvent('download');
    await search.getByRole('button', { name: 'Dışa aktar' }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const book = read(await readFile(await file.path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('the file has no sheet');
    expect(JSON.stringify(utils.sheet_to_json(sheet, { header: 1 }))).toContain('ŞÜKRÜ GÜNIŞIĞI ÖDEME');
  });

  test('all of it is stored after a restart', async ({ page }) => {
    test.setTimeout(200_000);
    await server.restart();
    await signIn(page, server.address, 'teller');
    await findAccount(page);
  });
});
