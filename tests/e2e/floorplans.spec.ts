import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../contract/pdfTexts';
import { expect, openScreen, test, textOf } from './fixtures';
import { signedInPages } from './signedInPages';

// Features of every floorplan, each on its gallery screen, in sequence on one server (E02).

const signedIn = signedInPages();

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const input = (panel: Locator, name: string) => panel.getByRole('textbox', { name, exact: true });
const row = (panel: Locator, text: string) => panel.locator('.ag-row').filter({ hasText: text }).first();

async function open(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  return page.getByRole('tabpanel', { name: title });
}

async function choose(page: Page, panel: Locator, label: string, option: string | RegExp): Promise<void> {
  await panel.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Selects a record by typing a part of its label. */
async function find(page: Page, panel: Locator, label: string, typed: string): Promise<void> {
  await panel.getByRole('combobox', { name: label, exact: true }).pressSequentially(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** Runs a row action on the first row with this text, from the row's menu where it has no button. */
async function act(panel: Locator, of: string, action: string): Promise<void> {
  const actions = row(panel, of).getByRole('button');
  await expect(actions.first()).toBeVisible();
  const direct = button(row(panel, of), action);
  if ((await direct.count()) > 0) return direct.click();
  await button(row(panel, of), 'Satır işlemleri').click();
  await panel.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Prints with a button; returns the printed text. */
async function printed(page: Page, place: Locator): Promise<string> {
  await page.evaluate(() => {
    const log = window as unknown as { paper?: string };
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      // An amount and its currency don't break.
      log.paper = (document.querySelector('.print-view')?.textContent ?? '').replaceAll('\u00a0', ' ');
      window.dispatchEvent(new Event('afterprint'));
    };
    delete log.paper;
  });
  await button(place, 'Yazdır').click();
  const paper = () => page.evaluate(() => (window as unknown as { paper?: string }).paper ?? '');
  await expect.poll(paper).not.toBe('');
  return paper();
}

/** Enters a payment order and approves it in the pool; returns its number. */
async function approvedOrder(page: Page, payee: string, amount: string): Promise<string> {
  const form = await open(page, 'Yerleşim: Tanımlama');
  await input(form, 'Alıcı').fill(payee);
  await input(form, 'Tutar').fill(amount);
  await choose(page, form, 'Para birimi', /^TRY/);
  await button(form, 'Kaydet').click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
  const pool = await open(page, 'Yerleşim: Havuz');
  await button(pool, 'Ara').click();
  const number = await textOf(row(pool, payee).locator('[col-id="orderNo"]').first());
  await act(pool, payee, 'Onayla');
  const dialog = page.getByRole('dialog');
  for (const fact of [payee, number]) await expect(dialog).toContainText(fact);
  await button(dialog, 'Evet').click();
  await expect(row(pool, payee)).toHaveCount(0);
  return number;
}

/** Fills the payment of an order and submits it; leaves the confirmation open. */
async function requestPayment(page: Page, order: string, slip: string): Promise<Locator> {
  const panel = await open(page, 'Yerleşim: İşlem');
  await find(page, panel, 'Emir', order);
  await input(panel, 'Dekont no').fill(slip);
  await button(panel, 'Öde').click();
  return panel;
}

test('an operation is confirmed with amount and parties, leaves a receipt, and is printed', async () => {
  const page = await signedIn();
  const order = await approvedOrder(page, 'Işıl Gürsoy', '1250,75');
  const panel = await requestPayment(page, order, 'DK-501');
  const dialog = page.getByRole('dialog', { name: 'Ödeme yapılacak' });
  for (const fact of [order, 'Işıl Gürsoy', '1.250,75', 'TRY', 'DK-501']) {
    await expect(dialog).toContainText(fact);
  }
  await button(dialog, 'Evet').click();
  const receipt = panel.getByRole('status').filter({ hasText: 'İşlem tamamlandı' });
  await expect(receipt).toContainText(order);
  await expect(receipt).toBeFocused();
  // The receipt and the order's facts both show the result.
  await expect(receipt.getByText('Ödendi', { exact: true })).toBeVisible();
  await expect(panel.getByText('Ödendi', { exact: true })).toHaveCount(2);
  const paper = await printed(page, receipt);
  const words = 'binikiyüzelli Türk lirası yetmişbeş kuruş';
  const facts = ['Ödeme makbuzu', order, '1.250,75 TRY', words, 'DK-501', 'Müşteri', 'Şube', 'İrem Öztürk'];
  for (const fact of facts) expect(paper).toContain(fact);
  expect(paper).not.toContain('KOPYA');
  // The second print is marked as a copy, from anywhere and in any language.
  expect(await printed(page, receipt)).toContain('KOPYA 1');
  await button(receipt, 'Yenisini gir').click();
  await expect(receipt).toHaveCount(0);
  await expect(input(panel, 'Dekont no')).toHaveValue('');

  const detail = await open(page, 'Yerleşim: Ayrıntı');
  await find(page, detail, 'Emir', order);
  await expect(detail.getByText('Işıl Gürsoy').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(detail, 'İngilizce makbuz (PDF)').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Payment receipt ${order} COPY 2.pdf`);
  const written = textsOf(readFileSync(await file.path()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const fact of ['Payment receipt', order, '1,250.75 TRY', 'COPY 2', 'Işıl Gürsoy'])
    expect(written).toContain(fact);
  expect(written).not.toContain('Ödeme makbuzu');
});

test("SECURITY 14: a covered commit waits for another user; the requester can't approve it anywhere", async () => {
  // A branch manager, who may decide the payments of others.
  const page = await signedIn('murat.kaplan');
  const order = await approvedOrder(page, 'Çağla Ünver', '7500');
  const panel = await requestPayment(page, order, 'DK-502');
  await button(page.getByRole('dialog'), 'Evet').click();
  const receipt = panel.getByRole('status').filter({ hasText: 'Onaya gönderildi' });
  const number = /ONY\d+/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no number';
  const own = await open(page, 'Onay Havuzu');
  await button(own, 'Ara').click();
  await expect(own.getByText(/^1–|Onayınızı bekleyen işlem yok|Kayıt bulunamadı|0 /).first()).toBeVisible();
  await expect(own.getByText(number)).toHaveCount(0);

  const other = await signedIn('analyst');
  const query = await open(other, 'Yerleşim: Sorgulama');
  await input(query, 'Emir no').fill(order);
  await button(query, 'Ara').click();
  await expect(row(query, order)).toContainText('Onaylandı');
});

test('a report has groups, totals and stored parameters, and is exported and printed', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Yerleşim: Rapor');
  await input(panel, 'Valör (ilk)').fill('01.01.2026');
  await input(panel, 'Valör (son)').fill('31.12.2026');
  await choose(page, panel, 'Para birimi', /^TRY/);
  await button(panel, 'Çalıştır').click();
  await expect(row(panel, 'Banka hesabına')).toBeVisible();
  await expect(row(panel, 'TRY · Genel toplam')).toContainText(/\d\.\d{3}\.\d{3},\d{2}/);

  await button(panel, 'Görünümler').click();
  await page.getByRole('menuitem', { name: 'Görünümü kaydet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görünümü kaydet' });
  await dialog.getByRole('textbox', { name: 'Görünüm adı' }).fill('Yıllık TL');
  await dialog.getByRole('checkbox', { name: 'Arama ölçütleriyle birlikte' }).check();
  await button(dialog, 'Kaydet').click();
  await expect(dialog).toBeHidden();

  const download = page.waitForEvent('download');
  await button(panel, 'Dışa aktar').click();
  await page.getByRole('menuitem', { name: 'CSV olarak aktar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const paper = await printed(page, panel);
  for (const fact of ['Yerleşim: Rapor', '01.01.2026', 'Şubeden nakit', 'TRY · Genel toplam'])
    expect(paper).toContain(fact);

  await page.reload();
  await button(panel, 'Görünümler').click();
  await page.getByRole('menuitem', { name: /^Yıllık TL/ }).click();
  await expect(input(panel, 'Valör (ilk)')).toHaveValue('01.01.2026');
  await expect(panel.getByRole('combobox', { name: 'Para birimi', exact: true })).toHaveValue(/^TRY/);
});

test('H03: a pool is taken from, approved and rejected with a reason, and the badge of the menu follows', async () => {
  const page = await signedIn();
  const pool = await open(page, 'Yerleşim: Havuz');
  await expect(pool.getByRole('gridcell').first()).toBeVisible();
  const item = page.getByRole('navigation').getByRole('link', { name: /^Yerleşim: Havuz/ });
  const badge = async () => Number(/\d+/.exec((await item.textContent()) ?? '')?.[0]);
  const before = await badge();
  expect(before).toBeGreaterThan(2);
  const payee = (index: number) => pool.locator(`.ag-row[row-index="${index}"] [col-id="payee"]`);
  const [first, second] = [await textOf(payee(0)), await textOf(payee(1))];
  if (!first || !second) throw new Error('The pool is empty');

  await act(pool, first, 'Üstlen');
  await expect(row(pool, first)).toContainText('İrem Öztürk');
  await expect(button(row(pool, first), 'Üstlen')).toHaveCount(0);
  await act(pool, first, 'Onayla');
  await button(page.getByRole('dialog'), 'Evet').click();
  await expect(row(pool, first)).toHaveCount(0);

  await act(pool, second, 'Reddet');
  const dialog = page.getByRole('dialog', { name: 'Reddet' });
  await button(dialog, 'Reddet').click();
  await expect(dialog.getByText('Bu alan zorunludur.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ret gerekçesi' }).fill('Kimlik belgesi eksik');
  await button(dialog, 'Reddet').click();
  await expect(row(pool, second)).toHaveCount(0);
  await expect.poll(badge).toBe(before - 2);
});

test('a detail shows its record in tabs, with the rows that belong to it', async () => {
  const page = await signedIn();
  const query = await open(page, 'Yerleşim: Sorgulama');
  const number = 'EM00000150';
  await input(query, 'Emir no').fill(number);
  await button(query, 'Ara').click();
  await act(query, number, 'Ayrıntı');
  const panel = page.getByRole('tabpanel', { name: /^Yerleşim: Ayrıntı/ });
  await expect(panel.getByText(number).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Teslim' })).toBeVisible();
  await panel.getByRole('tab', { name: 'Temsilci' }).click();
  await expect(panel.getByRole('heading', { name: 'Temsilci bilgileri' })).toBeVisible();
  await expect(panel.getByRole('gridcell', { name: /^EM\d{8}$/ }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Teslim' })).toHaveCount(0);
});

test('a screen without a url is opened from its row alone, and restored after a reload', async () => {
  const page = await signedIn();
  const rows = await open(page, 'Tablo: Kaydırma');
  await button(rows, 'Ara').click();
  const reference = await textOf(rows.locator('.ag-row[row-index="0"] [col-id="reference"]'));
  await act(rows, reference, 'Özet');
  const slip = page.getByRole('tabpanel', { name: /^Havale Özeti/ });
  await expect(slip.getByText(reference).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/screens/gallery/transferSlip');
  await page.reload();
  await expect(slip.getByText(reference).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Ekran ara' }).fill('Havale Özeti');
  await expect(page.getByRole('option', { name: 'Havale Özeti' })).toHaveCount(0);
});

/** Drops a file on a drop zone, as from the desktop. */
async function drop(page: Page, zone: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], file ?? '', { type: 'text/csv' }));
      return transfer;
    },
    [name, content],
  );
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}

test('a dropped file is read row by row; errors are shown per row, and stored rows are found', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Yerleşim: Yükleme');
  const zone = panel.getByRole('region', { name: 'Dosyalar' });
  const heading = 'Alıcı;Tutar;Para birimi;Valör;Teslim şekli';
  await drop(page, zone, 'resim.bmp', 'x');
  await expect(zone.getByText(/^resim\.bmp: bu tür dosya alınmıyor/)).toBeVisible();

  const good = 'Yağız Ilıca;1.250,50;TRY;21.11.2026;Şubeden nakit';
  await drop(
    page,
    zone,
    'odemeler.csv',
    [heading, good, 'Hatalı Satır;on lira;TRY;31.02.2026;Şubeden nakit'].join('\r\n'),
  );
  await expect(zone.getByText('odemeler.csv')).toBeVisible();
  await button(panel, /^Yükle/).click();
  await expect(row(panel, 'Yağız Ilıca')).toBeVisible();
  await expect(row(panel, 'Hatalı Satır')).toContainText(/Tutar|Valör/);
  await expect(row(panel, 'Hatalı Satır').locator('[col-id="error"]')).toBeInViewport({ ratio: 1 });
  await expect(row(panel, 'Yağız Ilıca').locator('[col-id="error"]')).toHaveText('');
  await expect(button(panel, 'Kaydet')).toHaveCount(0);

  await drop(page, zone, 'odemeler.csv', [heading, good].join('\r\n'));
  await button(panel, /^Yükle/).click();
  await expect(row(panel, 'Hatalı Satır')).toHaveCount(0);
  await button(panel, 'Kaydet').click();
  await expect(panel.getByRole('status').filter({ hasText: 'İşlem tamamlandı' })).toBeVisible();
  const query = await open(page, 'Yerleşim: Sorgulama');
  await input(query, 'Alıcı').fill('Yağız Ilıca');
  await button(query, 'Ara').click();
  await expect(row(query, 'Yağız Ilıca')).toContainText('1.250,50');
});

test('an upload shows its progress and can be stopped; rows read before are not saved in its place', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Yerleşim: Yükleme');
  const zone = panel.getByRole('region', { name: 'Dosyalar' });
  const lines = (payee: string) =>
    ['Alıcı;Tutar;Para birimi;Valör;Teslim şekli', `${payee};75;TRY;21.11.2026;Şubeden nakit`].join('\r\n');
  await drop(page, zone, 'ilk.csv', lines('İlk Liste'));
  await button(panel, /^Yükle/).click();
  await expect(row(panel, 'İlk Liste')).toBeVisible();
  await expect(button(panel, 'Kaydet')).toBeEnabled();

  // The next upload never gets a response.
  await page.route('**/bff/gallery/batch/upload', () => undefined);
  await drop(page, zone, 'ikinci.csv', lines('İkinci Liste'));
  await button(panel, /^Yükle/).click();
  await expect(zone.getByRole('progressbar', { name: /^ikinci\.csv/ })).toBeVisible();
  await expect(button(panel, 'Kaydet')).toHaveCount(0);
  await button(zone, 'Yüklemeyi durdur').click();
  await expect(zone.getByRole('progressbar')).toHaveCount(0);
  await expect(zone.getByText('ikinci.csv')).toBeVisible();
  await expect(button(panel, 'Kaydet')).toHaveCount(0);

  await page.unroute('**/bff/gallery/batch/upload');
  await button(panel, /^Yükle/).click();
  await expect(row(panel, 'İkinci Liste')).toBeVisible();
  await expect(row(panel, 'İlk Liste')).toHaveCount(0);
  await expect(button(panel, 'Kaydet')).toBeEnabled();
});

test('a wizard keeps values in both directions, and stores those of its summary', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Yerleşim: Sihirbaz');
  await button(panel, 'İleri').click();
  await expect(panel.getByText('Bu alan zorunludur.').first()).toBeVisible();
  await input(panel, 'Alıcı').fill('Gülşah İnönü');
  await button(panel, 'İleri').click();
  await input(panel, 'Tutar').fill('432,10');
  await choose(page, panel, 'Para birimi', /^EUR/);
  await button(panel, 'Geri').click();
  await expect(input(panel, 'Alıcı')).toHaveValue('Gülşah İnönü');
  await button(panel, 'İleri').click();
  await expect(input(panel, 'Tutar')).toHaveValue('432,10');
  await button(panel, 'İleri').click();
  await button(panel, 'İleri').click();
  for (const fact of ['Gülşah İnönü', '432,10']) await expect(panel.getByText(fact)).toBeVisible();
  await button(panel, 'Kaydet').click();
  await expect(panel.getByRole('status').filter({ hasText: /EM\d{8}/ })).toBeVisible();
});

test('a dashboard’s figures follow the range; a failed source does not affect other blocks', async () => {
  const page = await signedIn();
  const panel = await open(page, 'Yerleşim: Gösterge');
  const count = panel.getByRole('region', { name: 'Emir sayısı' });
  const figure = async () =>
    Number(/\d+/.exec(((await count.textContent()) ?? '').replace('Emir sayısı', ''))?.[0]);
  await expect.poll(figure).toBeGreaterThan(100);
  const year = await figure();
  const rhythm = panel.getByRole('region', { name: 'Ödemelerin gün ve saatleri' });
  const matrix = rhythm.getByRole('table', { name: 'Ödemelerin gün ve saatleri' });
  await expect(matrix.getByRole('columnheader').nth(1)).toHaveText('Pazartesi');
  const total = async () => Number((await matrix.locator('tfoot td').last().textContent())?.replace('.', ''));
  const paid = await total();
  expect(paid).toBeGreaterThan(50);
  const saved = page.waitForEvent('download');
  await button(rhythm, /Excel olarak aktar/).click();
  expect((await saved).suggestedFilename()).toMatch(/^Ödemelerin gün ve saatleri \d{4}-\d{2}-\d{2}\.xlsx$/);
  const course = panel.getByRole('region', { name: 'Emirlerin yolu' });
  await expect(course.getByRole('columnheader')).toHaveText(['Adet', 'İlk adıma göre', 'Önceki adıma göre']);
  await expect(course.getByRole('rowheader')).toHaveText(['Bekliyor', 'Onaylandı', 'Ödendi']);
  await button(panel, 'Bu ay').click();
  await expect.poll(figure).toBeLessThan(year);
  await expect.poll(total).toBeLessThan(paid);
  const rates = panel.getByRole('region', { name: 'Kur kaynağı' });
  await expect(rates.getByRole('alert')).toContainText('Kur kaynağına şu anda ulaşılamıyor.');
  await button(rates, 'Yeniden dene').click();
  await expect(rates.getByRole('alert')).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(1);
  // A slice of the doughnut opens the orders that it counts, by keyboard and click.
  const deliveries = panel.getByRole('region', { name: 'Teslim şekli' });
  const share = deliveries.getByRole('cell').getByRole('button').first();
  await share.focus();
  const counted = (await share.textContent()) ?? '';
  await share.press('Enter');
  const list = page.getByRole('tabpanel', { name: 'Yerleşim: Sorgulama' });
  await expect(list.getByText(new RegExp(`^1–\\d+ / ${counted}$`))).toBeVisible();
});
