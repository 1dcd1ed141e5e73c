import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, test, textOf } from './fixtures';
import { define as open } from './formSteps';
import { ownServer } from './ownServer';
import { signedInPages } from './signedInPages';

// Customer screens used by tellers and compliance officers (requirements C7.10), on a real server.

/** Of nobody in the demo, by the rules of requirements P5. */
const tckn = '91234567636';
const vkn = '4810058590';

const panel = (page: Page, title: string): Locator => page.getByRole('tabpanel', { name: title });
const notice = (page: Page, text: string | RegExp): Locator => page.getByText(text).first();
const row = (within: Locator, text: string | RegExp): Locator =>
  within.getByRole('row').filter({ hasText: text });

async function choose(within: Locator, field: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await within.page().getByRole('option', { name: option }).first().click();
}

async function lookUp(within: Locator, field: string, text: string, option: RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).fill(text);
  await within.page().getByRole('option', { name: option }).first().click();
}

async function fill(within: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await within.getByRole('textbox', { name, exact: true }).fill(value);
}

const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Runs a row action, by its button or in the overflow menu. */
async function act(within: Locator, text: string | RegExp, action: string): Promise<void> {
  const found = row(within, text).first();
  await found.getByRole('gridcell').first().click();
  const actions = within.getByRole('button', { name: action, exact: true });
  const id = await found.getAttribute('row-id');
  const own = within.locator(`[row-id="${id}"]`).getByRole('button', { name: action, exact: true });
  if ((await actions.count()) > 0 && (await own.count()) > 0) return own.click();
  const page = within.page();
  // A row that has not been loaded again since the last action still offers the earlier ones.
  await expect(async () => {
    await within.locator(`[row-id="${id}"]`).getByRole('button', { name: 'Satır işlemleri' }).click();
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await item.click({ timeout: 2000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape');
      throw error;
    });
  }).toPass();
}

/** Confirms the open dialog. */
const agree = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Tamam|Evet|Onayla)$/ })
    .click();

test.describe('E01 customers', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const signedIn = signedInPages(server);

  test('a person and a company are registered, the same person not twice', async () => {
    const page = await signedIn('teller');
    const form = await open(page, 'Müşteri Tanımlama');
    await press(form, 'Kaydet');
    await expect(form.getByText('Bu alan zorunludur').first()).toBeVisible();
    const person = async () => {
      await fill(form, {
        'T.C. kimlik no': tckn,
        Ad: 'şükrü ibrahim',
        Soyad: 'günışığı',
        'Doğum tarihi': '15.04.1986',
        'Cep telefonu': '5321234567',
      });
      await press(form, 'Kaydet');
    };
    await person();
    await expect(notice(page, /Kaydedildi/)).toBeVisible();
    await form.getByRole('button', { name: 'Temizle', exact: true }).click();
    await person();
    await expect(form.getByText(/numaralı müşteride kayıtlı/)).toBeVisible();
    await form.getByRole('button', { name: 'Temizle', exact: true }).click();
    await choose(form, 'Müşteri tipi', 'Tüzel kişi');
    await fill(form, {
      'Vergi kimlik no': vkn,
      'Ticaret unvanı': 'ığdır şeker a.ş.',
      'Cep telefonu': '5339876543',
    });
    await press(form, 'Kaydet');
    await expect(form.getByRole('button', { name: 'Hesap aç' })).toBeVisible();
  });

  test('a document is uploaded, rejected by another user, and replaced by a new one', async () => {
    const pdf = { name: 'kimlik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const form = await open(await signedIn('teller'), 'Müşteri Belgeleri');
    await lookUp(form, 'Müşteri', 'günışığı', /GÜNIŞIĞI/);
    await expect(form.getByText('Eksik', { exact: true })).toBeVisible();
    await choose(form, 'Belge tipi', 'T.C. kimlik kartı');
    await fill(form, { 'Belge no': 'a12b34567', 'Geçerlilik tarihi': '01.01.2034' });
    await form.locator('input[type=file]').setInputFiles({ ...pdf, buffer: Buffer.from('MZ\u0000') });
    await expect(form.getByText(/Bu dosya türü|kabul edil/).first()).toBeVisible();
    await form.locator('input[type=file]').setInputFiles(pdf);
    await expect(form.getByText('kimlik.pdf')).toBeVisible();
    await press(form, 'Kaydet');
    await expect(row(form, 'T.C. kimlik kartı')).toContainText('İncelemede');
    await expect(form.getByRole('button', { name: 'Onayla', exact: true })).toHaveCount(0);

    const page = await signedIn('compliance');
    const review = await open(page, 'Müşteri Belgeleri');
    await lookUp(review, 'Müşteri', 'günışığı', /GÜNIŞIĞI/);
    await act(review, 'T.C. kimlik kartı', 'Belge');
    const shown = page.getByRole('dialog', { name: 'kimlik.pdf' });
    const link = shown.getByRole('link', { name: 'Yeni sekmede aç' });
    await expect(link).toHaveAttribute('href', /^blob:/);
    const tab = page.waitForEvent('popup');
    await link.click();
    // A browser without a PDF viewer has nothing to show.
    await (await tab).close();
    await press(shown, 'Kapat');
    await expect(shown).toHaveCount(0);
    await act(review, 'T.C. kimlik kartı', 'Reddet');
    const dialog = page.getByRole('dialog');
    await press(dialog, 'Reddet');
    await expect(dialog.getByText('Bu alan zorunludur')).toBeVisible();
    await fill(dialog, { 'Ret nedeni': 'Fotoğraf okunmuyor.' });
    await press(dialog, 'Reddet');
    await expect(row(review, 'T.C. kimlik kartı')).toContainText('Reddedildi');

    const resubmitted = await open(await signedIn('teller'), 'Müşteri Belgeleri');
    await lookUp(resubmitted, 'Müşteri', 'günışığı', /GÜNIŞIĞI/);
    await choose(resubmitted, 'Belge tipi', 'T.C. kimlik kartı');
    await fill(resubmitted, { 'Belge no': 'a12b34567', 'Geçerlilik tarihi': '01.01.2034' });
    await resubmitted.locator('input[type=file]').setInputFiles({ ...pdf, name: 'kimlik-net.pdf' });
    await expect(resubmitted.getByText('kimlik-net.pdf')).toBeVisible();
    await press(resubmitted, 'Kaydet');
    await expect(row(resubmitted, 'T.C. kimlik kartı').filter({ hasText: 'İncelemede' })).toHaveCount(1);
  });

  test("SECURITY 14: an overdue review is explained and rescored; a manual level applies after another user's approval", async () => {
    const checker = await signedIn('manager');
    const page = await signedIn('compliance');
    const list = await open(page, 'Müşteri Risk Sorgulama');
    await choose(list, 'Gözden geçirmesi gecikmiş', 'Evet');
    await press(list, 'Ara');
    const first = list.locator('.ag-row[row-index="0"]');
    const [number = ''] = (await textOf(first.locator('[col-id="customer"]'))).split(' ');
    await first.locator('[col-id="totalScore"]').click();
    await expect(list.getByText('Puan dökümü')).toBeVisible();
    await expect(list.getByText('İkamet ülkesi').first()).toBeVisible();
    await act(list, number, 'Risk güncelle');
    const form = panel(page, 'Müşteri Risk Güncelleme');
    await press(form, 'Yeniden puanla');
    await expect(notice(page, /Yeniden puanlandı: \d+/)).toBeVisible();
    await choose(form, 'Elle verilen seviye', 'Yüksek');
    await fill(form, { 'Değişiklik gerekçesi': 'Nakit yoğun' });
    await press(form, 'Seviyeyi güncelle');
    await expect(form.getByText(/En az 20/).first()).toBeVisible();
    await fill(form, { 'Değişiklik gerekçesi': 'Nakit yoğun faaliyet nedeniyle yükseltildi.' });
    await press(form, 'Seviyeyi güncelle');
    await expect(page.getByRole('dialog')).toContainText('Yüksek');
    await agree(page);
    const receipt = form.getByRole('status').filter({ hasText: 'Onaya gönderildi' });
    const approvalNo = /ONY\d+/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no number';
    await expect(receipt).toContainText('Müşteri Risk Güncelleme');
    await expect(receipt).toContainText(new RegExp(`${number}.*Şube yöneticisi`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(notice(checker, /Onayınızı bekliyor: Müşteri Risk Güncelleme/)).toContainText(number);
    const section = checker.getByRole('navigation').getByRole('button', { name: /^Uygulama Yönetimi/ });
    if ((await section.getAttribute('aria-expanded')) === 'true') await section.click();
    await expect(section).toHaveText(/Uygulama Yönetimi\s*[1-9]/);
    const own = await open(page, 'Onay Havuzu');
    await expect(own.getByText(/^1–/).first()).toBeVisible();
    await expect(row(own, approvalNo)).toHaveCount(0);
    const held = await open(page, 'Müşteri Risk Sorgulama');
    await choose(held, 'Elle verilen seviye', 'Yüksek');
    await press(held, 'Ara');
    await expect(held.getByText(/ \/ \d+$|Kayıt bulunamadı/).first()).toBeVisible();
    await expect(row(held, number)).toHaveCount(0);
    await openScreen(checker, 'Onay Havuzu');
    const pool = panel(checker, 'Onay Havuzu');
    await expect(row(pool, approvalNo)).toContainText('Müşteri Risk Güncelleme');
    // A double click shows requested and stored values, with reason and name.
    await row(pool, approvalNo).getByRole('gridcell', { name: 'Müşteri Risk Güncelleme' }).dblclick();
    const request = checker.getByRole('dialog', { name: `Onay no: ${approvalNo}` });
    await expect(request).toContainText('Nakit yoğun faaliyet nedeniyle yükseltildi.');
    const level = request.getByRole('row').filter({ hasText: 'Elle verilen seviye' });
    await expect(level).toContainText(/Yüksek.*eklendi/);
    await expect(request).not.toContainText('kaldırıldı');
    await expect(request).not.toContainText(/HIGH|customers\/|compliance/);
    await press(request, 'Onayla');
    const question = checker.getByRole('dialog').filter({ hasText: 'talep edildiği gibi' });
    await expect(question).toContainText(/Müşteri Risk Güncelleme.*Yüksek \(eklendi\)/);
    await agree(checker);
    await expect(notice(checker, /Onaylandı: Müşteri Risk Güncelleme · /)).toBeVisible();
    await expect(row(pool, approvalNo)).toHaveCount(0);
    const risks = await open(page, 'Müşteri Risk Sorgulama');
    await choose(risks, 'Elle verilen seviye', 'Yüksek');
    await press(risks, 'Ara');
    await expect(row(risks, number)).toContainText('Yüksek');
  });
});
