import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ScreenDefinition } from '../../contract/model/generated/screen';
import { fieldJobs } from './fieldJobs';
import { expect, openScreen, test, textOf } from './fixtures';
import { signedInPages } from './signedInPages';

const folder = new URL('../../screen-defs/gallery/', import.meta.url);

/** All gallery screens in the menu. */
const screens = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.test.json') && file !== 'area.json')
  .map((file) => ({
    id: basename(file, '.json'),
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ScreenDefinition),
  }))
  .filter(({ route }) => route !== null);

/** Records console errors of the page. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Browsers log the 4xx responses of expected rejections.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

async function open(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  const panel = page.getByRole('tabpanel', { name: title });
  await expect(panel.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return panel;
}

const signedIn = signedInPages();

test.describe('gallery: each field', () => {
  for (const { id, title } of screens) {
    const job = fieldJobs[id];
    if (job === undefined) continue;
    test(`gallery: «${title.tr}» is filled in, stored and opened again`, async () => {
      const page = await signedIn();
      const errors = consoleErrors(page);
      const form = await open(page, title.tr);
      const name = `Deneme ${id}`;
      await form.getByRole('textbox', { name: 'Örnek adı', exact: true }).fill(name);
      await job.fill(form, page);
      await form.getByRole('button', { name: 'Kaydet' }).click();
      if (id === 'fieldCalculation' || id === 'fieldCashCount')
        await page.getByRole('button', { name: 'Evet', exact: true }).click();
      // The message of the screen before may still be shown.
      await expect(form.getByRole('gridcell', { name, exact: true })).toBeVisible();
      await form.getByRole('gridcell', { name, exact: true }).click();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Aç', exact: true }).click();
      await expect(form.getByRole('textbox', { name: 'Örnek adı', exact: true })).toHaveValue(name);
      await job.stored(form, page);
      expect(errors).toEqual([]);
    });
  }
});

test('gallery: facts of the chosen record and of those that it points to are shown', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Alan: Salt Okunur Bilgi');
  await panel.getByRole('combobox', { name: 'Örnek', exact: true }).pressSequentially('Şişli');
  await page.getByRole('option', { name: 'Şişli Şubesi' }).click();
  for (const fact of ['T.C. Ziraat Bankası', 'TCZBTR2A', 'Yeni müşteri']) {
    await expect(panel.getByText(fact)).toBeVisible();
  }
});

test('gallery: rows are found by ranges, and a range that ends before it begins is refused', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Alan: Aralık ve Filtre');
  const end = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await end('Tam sayı (en az)').fill('60');
  await end('Tam sayı (en çok)').fill('20');
  await panel.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(panel.getByText('Aralığın sonu başından önce olamaz.').first()).toBeVisible();
  await end('Tam sayı (en az)').fill('20');
  await end('Tam sayı (en çok)').fill('60');
  await end('Tutar (en az)').fill('300');
  await panel.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(panel.getByRole('gridcell', { name: 'İnegöl Temsilciliği' })).toBeVisible();
  await expect(panel.getByRole('gridcell', { name: 'Şişli Şubesi' })).toHaveCount(0);
});

test('gallery: a record begins as a copy of another, including lines, and closing requires confirmation until it is saved', async () => {
  const page = await signedIn();
  const form = await open(page, 'Alan: Satırlar');
  const name = form.getByRole('textbox', { name: 'Örnek adı', exact: true });
  const table = form.getByRole('table', { name: 'Kalemler' });
  await name.fill('Aslı');
  await fieldJobs.fieldLines?.fill(form, page);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();

  const copy = () => form.getByRole('row', { name: /Aslı/ }).getByRole('button', { name: 'Kopyala' }).click();
  await copy();
  await expect(table.getByText('Defter')).toHaveCount(2);
  await expect(name).toHaveValue('Aslı');
  // Nothing was typed, but closing would still lose data.
  await copy();
  await page.getByRole('dialog').getByRole('button', { name: 'Hayır' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // At once: input of the last second is stored, too.
  await page.reload();
  await expect(table.getByText('Defter')).toHaveCount(2);

  await name.fill('Kopyası');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByRole('gridcell', { name: 'Kopyası', exact: true })).toBeVisible();
  await form.getByRole('gridcell', { name: 'Aslı', exact: true }).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Aç', exact: true }).click();
  await expect(name).toHaveValue('Aslı');
  await fieldJobs.fieldLines?.stored(form, page);
});

test('gallery: selected rows become lines, another record fills the form, a record opens read-only', async () => {
  const page = await signedIn();
  const transfers = await open(page, 'Tablo: Toplu İşlem');
  await transfers.getByRole('button', { name: 'Ara', exact: true }).click();
  const row = (at: number) => transfers.locator(`.ag-row[row-index="${at}"] [col-id="sender"]`);
  // A row without its text yet can't be chosen.
  await textOf(row(0));
  await row(0).click();
  await row(1).click({ modifiers: ['Control'] });
  await transfers.getByRole('button', { name: 'Kalem yap' }).click();

  const form = page.getByRole('tabpanel', { name: 'Alan: Satırlar' });
  const name = form.getByRole('textbox', { name: 'Örnek adı', exact: true });
  const table = form.getByRole('table', { name: 'Kalemler' });
  await expect(name).toHaveValue('Havaleler');
  await expect(table.getByText(/^HV0000/)).toHaveCount(2);

  // The lines were filled automatically, but closing would still lose them.
  await form.getByRole('button', { name: 'Başka örnekten al' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Evet|Devam)/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Başka örnekten al' });
  await dialog.getByRole('combobox').pressSequentially('Şişli');
  await page.getByRole('option', { name: 'Şişli Şubesi' }).click();
  await dialog.getByRole('button', { name: 'Başka örnekten al' }).click();
  await expect(table.getByText('Posta gideri')).toBeVisible();
  await expect(table.getByText(/^HV0000/)).toHaveCount(0);
  await expect(name).toHaveValue('Havaleler');
  await form.getByRole('button', { name: 'Temizle' }).click();

  const newest = form.locator('.ag-row[row-index="0"]');
  const stored = await textOf(newest.locator('[col-id="name"]'));
  await newest.getByRole('button', { name: 'Görüntüle' }).click();
  await expect(form.getByRole('heading', { level: 1 })).toContainText('Salt okunur');
  await expect(name).toHaveValue(stored);
  await expect(name).not.toBeEditable();
  await expect(form.getByRole('button', { name: 'Kaydet' })).toHaveCount(0);
  await page.reload();
  await expect(form.getByRole('heading', { level: 1 })).toContainText('Salt okunur');
  await expect(name).not.toBeEditable();
});

test('gallery: the preview shows a text as its recipient sees it, during typing', async () => {
  const page = await signedIn();
  const errors = consoleErrors(page);
  const form = await open(page, 'Alan: Uzun Metin');
  const block = (title: string) => form.getByRole('region', { name: title });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('Örnek adı').fill('Işık');
  await field('Açıklama').fill(
    '<h2>Sayın {{name}}</h2><img src="https://a.example/x.png" onerror="alert(1)"> {{code}} Ж',
  );
  await field('Örnek adı').focus();
  await expect(block('E-posta olarak')).toContainText('Sayın Işık[resim] {{code}}');
  await expect(block('E-posta olarak').locator('img')).toHaveCount(0);
  await expect(block('E-posta olarak').getByRole('alert')).toContainText('code');
  await expect(block('SMS olarak')).toContainText('2 SMS');
  await expect(block('SMS olarak')).toContainText('70 karakter');
  expect(errors).toEqual([]);
});
