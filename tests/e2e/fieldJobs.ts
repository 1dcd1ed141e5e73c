import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { png, workbook } from './sampleFiles';

/** A user's job on a gallery screen, and the values after reopening the record. */
export interface FieldJob {
  /** Types and checks the results; the sample's name is filled already. */
  fill(form: Locator, page: Page): Promise<void>;
  /** Checks the reopened record. */
  stored(form: Locator, page: Page): Promise<void>;
}

const input = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });

/** Types character by character and leaves the field. */
async function type(form: Locator, label: string, text: string): Promise<void> {
  await input(form, label).fill('');
  await input(form, label).pressSequentially(text);
  await input(form, label).blur();
}

async function choose(page: Page, form: Locator, label: string, option: string | RegExp): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function expectValues(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(input(form, label)).toHaveValue(value);
}

/** Pastes spreadsheet cells into an input. */
function pasteInto(input: Element, copied: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', copied);
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const cases = {
  'Küçük harf': 'ışık ilk',
  'Büyük harf': 'İSTANBUL ILIK',
  'İlk harf büyük': 'İki SÖZ',
  'Her sözcük büyük': 'İki Söz',
  'Latin harfler': 'SCGUOI',
} as const;

/** Jobs by screen id. */
export const fieldJobs: Readonly<Record<string, FieldJob>> = {
  fieldText: {
    async fill(form) {
      await type(form, 'En çok on karakter', 'On iki harfli');
      await expect(input(form, 'En çok on karakter')).toHaveValue('On iki har');
      await type(form, 'Kod', '1abç-12x345');
      await expect(input(form, 'Kod')).toHaveValue('ABC1234');
      const recipients = form.getByRole('combobox', { name: 'Alıcılar' });
      await recipients.pressSequentially('bir@example.com,iki@example');
      await recipients.blur();
      await expect(form.getByText('«iki@example»: Geçerli bir e-posta adresi giriniz.')).toBeVisible();
      await recipients.press('Backspace');
      await form.getByRole('combobox', { name: 'Diğer adlar' }).fill('Liman; İskele');
    },
    async stored(form) {
      await expectValues(form, { 'En çok on karakter': 'On iki har', Kod: 'ABC1234' });
      await expect(form.getByRole('button', { name: /^(bir@example\.com|Liman|İskele)$/ })).toHaveCount(3);
    },
  },
  fieldLongText: {
    fill: (form) => input(form, 'Açıklama').fill('Birinci satır\nikinci satır'),
    stored: (form) => expectValues(form, { Açıklama: 'Birinci satır\nikinci satır' }),
  },
  fieldLetterCase: {
    async fill(form) {
      await type(form, 'Küçük harf', 'IŞIK İLK');
      await type(form, 'Büyük harf', 'istanbul ılık');
      await type(form, 'İlk harf büyük', 'iki SÖZ');
      await type(form, 'Her sözcük büyük', 'iki söz');
      await type(form, 'Latin harfler', 'şçğüöı');
      await expectValues(form, cases);
    },
    stored: (form) => expectValues(form, cases),
  },
  fieldNumber: {
    async fill(form) {
      await type(form, 'Tam sayı', '150');
      await expect(form.getByText('En çok 100 olmalıdır.')).toBeVisible();
      await type(form, 'Tam sayı', '4x2');
      await type(form, 'Ondalık sayı (adet)', '-1234,5');
      await type(form, 'Oran %', '12,34567');
      await expect(form.getByText('Virgülden sonra en çok 4 basamaklı bir sayı giriniz.')).toBeVisible();
      await type(form, 'Oran %', '12,3456');
      await expectValues(form, { 'Tam sayı': '42', 'Ondalık sayı (adet)': '-1.234,50', 'Oran %': '12,3456' });
    },
    stored: (form) =>
      expectValues(form, { 'Tam sayı': '42', 'Ondalık sayı (adet)': '-1.234,50', 'Oran %': '12,3456' }),
  },
  fieldMoney: {
    async fill(form, page) {
      await type(form, 'Tutar', '1500,75');
      await choose(page, form, 'Para birimi', /^JPY/);
      await expect(form.getByText('Bu para biriminde tam sayı giriniz.')).toBeVisible();
      await choose(page, form, 'Para birimi', /^EUR/);
      await expect(form.getByText('Bu para biriminde tam sayı giriniz.')).toBeHidden();
    },
    async stored(form) {
      await expectValues(form, { Tutar: '1.500,75' });
      await expect(form.getByRole('combobox', { name: 'Para birimi' })).toHaveValue(/^EUR/);
    },
  },
  fieldDate: {
    async fill(form, page) {
      await type(form, 'Başlangıç günü', '29022028');
      await type(form, 'Bitiş günü', '28022028');
      await expect(form.getByText('«Başlangıç günü» gününden (29.02.2028) önce olamaz.')).toBeVisible();
      await type(form, 'Bitiş günü', '1.3.2028');
      await type(form, 'Doğum tarihi', '31021990');
      await expect(form.getByText('Geçerli bir tarih giriniz.')).toBeVisible();
      await type(form, 'Doğum tarihi', '23041990');
      await type(form, 'Dönem', '132026');
      await expect(form.getByText('Geçerli bir ay giriniz (AA.YYYY).')).toBeVisible();
      await type(form, 'Dönem', '3/2026');
      await input(form, 'Dönem').press('Alt+ArrowDown');
      await page.getByRole('radio', { name: /Ocak|Oca/ }).click();
      await type(form, 'Açılış saati', '0930');
      await type(form, 'Randevu', '210320281015');
    },
    stored: (form) =>
      expectValues(form, {
        'Başlangıç günü': '29.02.2028',
        'Bitiş günü': '01.03.2028',
        'Doğum tarihi': '23.04.1990',
        Dönem: '01.2026',
        'Açılış saati': '09:30',
        Randevu: '21.03.2028 10:15',
      }),
  },
  fieldChoice: {
    async fill(form, page) {
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(form.getByText('Devam etmek için işaretleyiniz.')).toBeVisible();
      await choose(page, form, 'Segment', 'Sadık');
      await form.getByRole('radio', { name: 'Kadın' }).check();
      await form.getByRole('combobox', { name: 'Fon kaynakları' }).click();
      await page.getByRole('option', { name: 'Miras' }).click();
      await page.getByRole('option', { name: 'Birikim' }).click();
      await page.keyboard.press('Escape');
      await choose(page, form, 'Bildirim kategorisi', 'Aklama');
      await choose(page, form, 'Suç kategorisi', 'Yasa dışı bahis');
      await choose(page, form, 'Bildirim kategorisi', 'Terörün finansmanı');
      await choose(page, form, 'Suç kategorisi', 'Terör');
      await choose(page, form, 'Ülkeler', /Almanya/);
      await page.keyboard.press('Escape');
      const txns = form.getByRole('group', { name: 'İzinli işlemler' });
      await txns.getByRole('textbox', { name: 'Ara' }).fill('eft');
      await txns.getByRole('listbox', { name: /^Seçilebilir/ }).focus();
      await page.keyboard.press('Enter');
      await form.getByRole('checkbox', { name: 'Etkin' }).uncheck();
      await form.getByRole('checkbox', { name: 'Koşulları kabul ediyorum' }).check();
    },
    async stored(form) {
      await expect(form.getByRole('radio', { name: 'Kadın' })).toBeChecked();
      await expect(form.getByRole('checkbox', { name: 'Etkin' })).not.toBeChecked();
      await expect(form.getByRole('listbox', { name: 'Seçilenler: 1' })).toContainText('EFT');
      await expect(form.getByRole('button', { name: /^(Miras|Birikim|DE – Almanya)$/ })).toHaveCount(3);
    },
  },
  fieldLookup: {
    async fill(form, page) {
      await form.getByRole('combobox', { name: 'Banka', exact: true }).pressSequentially('ziraat');
      await page
        .getByRole('option', { name: /Ziraat/ })
        .first()
        .click();
      await expect(input(form, 'BIC/SWIFT')).toHaveValue(/^TCZB/);
      await form.getByRole('button', { name: 'Banka: Kayıt bilgileri' }).click();
      await expect(page.getByRole('dialog').getByText('T.C. Ziraat Bankası')).toBeVisible();
      await page.keyboard.press('Escape');
      await form.getByRole('combobox', { name: 'Banka', exact: true }).press('F4');
      const dialog = page.getByRole('dialog', { name: 'Banka' });
      await dialog.getByRole('gridcell', { name: 'Akbank' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(input(form, 'BIC/SWIFT')).toHaveValue(/^AKBK/);
      for (const bank of ['akbank', 'ziraat']) {
        await form.getByRole('combobox', { name: 'Çalışılan bankalar' }).pressSequentially(bank);
        await page
          .getByRole('option', { name: new RegExp(bank, 'i') })
          .first()
          .click();
      }
      await page.keyboard.press('Escape');
    },
    async stored(form) {
      await expect(form.getByRole('combobox', { name: 'Banka', exact: true })).toHaveValue('0046 Akbank');
      await expect(form.getByRole('button', { name: /Akbank$|Ziraat Bankası$/ })).toHaveCount(2);
    },
  },
  fieldIdentity: {
    async fill(form) {
      await type(form, 'IBAN', 'TR330006100519786457841327');
      await type(form, 'T.C. kimlik no', '98765432151');
      await expect(form.getByText('Geçerli bir T.C. kimlik numarası giriniz.')).toBeVisible();
      await type(form, 'T.C. kimlik no', '98765432150');
      await type(form, 'IBAN', 'tr33 0006 1005 1978 6457 8413 26');
      await expectValues(form, { IBAN: 'TR33 0006 1005 1978 6457 8413 26' });
      await type(form, 'Telefon', '5321234567');
      await type(form, 'E-posta', 'IŞIK@EXAMPLE');
      await expect(form.getByText('Geçerli bir e-posta adresi giriniz.')).toBeVisible();
      await type(form, 'E-posta', 'bilgi@example.com');
    },
    stored: (form) =>
      expectValues(form, {
        'T.C. kimlik no': '987******50',
        IBAN: 'TR33 0006 1005 1978 6457 8413 26',
        'E-posta': 'bilgi@example.com',
      }),
  },
  fieldFile: {
    async fill(form) {
      const files = form.locator('input[type=file]:not([multiple])');
      await files.setInputFiles({
        name: 'sözde.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('MZ'),
      });
      await expect(form.getByText(/Bu dosya türü kabul edilmiyor/)).toBeVisible();
      await files.setInputFiles({ name: 'kimlik ön yüz.png', mimeType: 'image/png', buffer: png });
      await expect(form.getByText('kimlik ön yüz.png')).toBeVisible();
      const several = ['ek 1.png', 'ek 2.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png }));
      await form.locator('input[type=file][multiple]').setInputFiles(several);
      await expect(form.getByText('ek 2.png')).toBeVisible();
      await form.getByRole('button', { name: 'ek 1.png: kaldır' }).click();
    },
    async stored(form, page) {
      await form.getByRole('button', { name: 'kimlik ön yüz.png: göster' }).click();
      const preview = page.getByRole('dialog', { name: 'kimlik ön yüz.png' });
      await expect(preview.getByRole('img', { name: 'kimlik ön yüz.png' })).toBeVisible();
      await preview.getByRole('button', { name: 'Kapat' }).click();
      const download = page.waitForEvent('download');
      await form.getByRole('button', { name: 'kimlik ön yüz.png: indir' }).click();
      expect((await download).suggestedFilename()).toBe('kimlik ön yüz.png');
      await expect(form.getByRole('list', { name: 'Ekler' })).toHaveText('ek 2.png');
    },
  },
  fieldLines: {
    async fill(form, page) {
      await form.getByRole('button', { name: 'Satır ekle' }).click();
      const table = form.getByRole('table', { name: 'Kalemler' });
      await page.keyboard.insertText('Defter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('12,5');
      await page.keyboard.press('Enter');
      await expect(table.getByRole('row').last()).toContainText('12,50');
      await form
        .getByRole('button', { name: /kopyala|çoğalt/i })
        .first()
        .click();
      await expect(table.getByRole('row').last()).toContainText('25');
    },
    async stored(form) {
      const table = form.getByRole('table', { name: 'Kalemler' });
      await expect(table.getByText('Defter')).toHaveCount(2);
      await expect(table.getByText('25,00 TRY')).toBeVisible();
    },
  },
  fieldDerived: {
    async fill(form, page) {
      await type(form, 'Net tutar', '1250,25');
      await type(form, 'KDV %', '20');
      await expectValues(form, { KDV: '250,05', 'KDV dahil': '1.500,30', Ödenecek: '1.500,30' });
      const table = form.getByRole('table', { name: 'Fiş satırları' });
      await form.getByRole('button', { name: 'Satır ekle' }).click();
      await table
        .getByRole('textbox')
        .first()
        .evaluate(pasteInto, '102.05\tBorç\t10\tEUR\t41,255\n336\tAlacak\t400\tTRY\t1');
      await expect(table.getByRole('row').nth(1)).toContainText('412,55');
      await expectValues(form, { Fark: '12,55' });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(form.getByText('Borç ve alacak toplamları eşit olmalıdır.').first()).toBeVisible();
      await table.getByRole('row').nth(2).getByRole('cell').nth(2).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('412,55');
      await page.keyboard.press('Tab');
      await expectValues(form, { Fark: '0,00' });
      await expect(form.getByText('Borç ve alacak toplamları eşit olmalıdır.')).toHaveCount(0);
      await form.locator('input[type=file]').setInputFiles(
        workbook('fiş.xlsx', [
          ['Hesap kodu', 'Side', 'amount', 'Para birimi', 'Kur'],
          ['191', 'Borç', 50.5, 'TRY', 1],
          ['360', 'Credit', '50.50', 'TRY', 1],
        ]),
      );
      await expect(form.getByText('2 satır alındı.')).toBeVisible();
      await expectValues(form, { 'Borç toplamı': '463,05', Fark: '0,00' });
    },
    async stored(form) {
      await expectValues(form, { Ödenecek: '1.500,30', 'Borç toplamı': '463,05', Fark: '0,00' });
      await expect(form.getByRole('table', { name: 'Fiş satırları' }).getByRole('row').nth(1)).toContainText(
        '412,55',
      );
    },
  },
  fieldLineOrder: {
    async fill(form, page) {
      const table = form.getByRole('table', { name: 'Dilimler' });
      await form.getByRole('button', { name: 'Satır ekle' }).first().click();
      const copied = 'Büyük\t1.000\t\t40\nKüçük\t0\t1.000\t60';
      await table.getByRole('textbox').first().evaluate(pasteInto, copied);
      await expectValues(form, { 'Ağırlık toplamı %': '100,00' });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(table.getByText('Yalnız son satırın sonu açık olabilir.')).toBeVisible();
      await table.getByRole('row').nth(2).getByRole('cell').first().click();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(table.getByRole('row').nth(1).getByRole('textbox').first()).toHaveValue('Küçük');
      await expect(table.getByText('Yalnız son satırın sonu açık olabilir.')).toHaveCount(0);
    },
    async stored(form) {
      const rows = form.getByRole('table', { name: 'Dilimler' }).getByRole('row');
      await expect(rows.nth(1)).toContainText('Küçük');
      await expect(rows.nth(2)).toContainText('Büyük');
    },
  },
  fieldCashCount: {
    async fill(form) {
      const pieces = form.getByRole('table').first().getByRole('textbox');
      await pieces.nth(0).fill('3');
      await pieces.nth(0).blur();
      await pieces.nth(2).fill('2');
      await pieces.nth(2).blur();
      await expectValues(form, { 'Sayılan tutar': '700,00' });
    },
    stored: (form) => expectValues(form, { 'Sayılan tutar': '700,00' }),
  },
  fieldMask: {
    async fill(form) {
      await type(form, 'Gizli kimlik no', '98765432150');
      await type(form, 'Gizli kart no', '9792000000001234');
    },
    async stored(form) {
      await expectValues(form, { 'Gizli kimlik no': '987******50', 'Gizli kart no': '979200******1234' });
      await form.getByRole('button', { name: /^Gizli kimlik no: .*göster/i }).click();
      await expectValues(form, { 'Gizli kimlik no': '98765432150', 'Gizli kart no': '979200******1234' });
    },
  },
  fieldPassword: {
    async fill(form) {
      const password = input(form, 'Terminal şifresi');
      await password.fill('kısa');
      await password.blur();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill('Çok*gizli*1');
      await expect(password).toHaveAttribute('type', 'password');
      await form.getByRole('button', { name: /^Terminal şifresi: .*göster/i }).click();
      await expect(password).toHaveAttribute('type', 'text');
    },
    stored: (form) => expectValues(form, { 'Terminal şifresi': '••••••••' }),
  },
  fieldCondition: {
    async fill(form, page) {
      await expect(input(form, 'Ticaret unvanı')).toHaveCount(0);
      await choose(page, form, 'Müşteri tipi', 'Tüzel kişi');
      await expect(form.getByRole('heading', { name: 'Tüzel kişi' })).toBeVisible();
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(form.getByText('Bu alan zorunludur.')).toBeVisible();
      await type(form, 'Ticaret unvanı', 'iğne iplik');
      await type(form, 'Limit gerekçesi', 'Yirmi karakterden uzun bir gerekçe');
      await expect(input(form, 'Günlük limit')).toHaveAttribute('required');
      await type(form, 'Günlük limit', '10000,01');
      await expect(input(form, 'Limit gerekçesi')).toHaveAttribute('required');
      await choose(page, form, 'Alıcının ülkesi', 'Hindistan');
      await expect(input(form, 'Hesap no')).toHaveAttribute('required');
      await choose(page, form, 'Alıcının ülkesi', 'Brezilya');
      await type(form, 'Vergi No (CPF)', '1234567890a');
      await expect(input(form, 'Vergi No (CPF)')).toHaveValue('1234567890');
      await expect(form.getByText('Biçimi uygun değil.')).toBeVisible();
      await type(form, 'Vergi No (CPF)', '12345678901');
    },
    stored: (form) =>
      expectValues(form, {
        'Vergi No (CPF)': '12345678901',
        'Ticaret unvanı': 'İĞNE İPLİK',
        'Limit gerekçesi': 'Yirmi karakterden uzun bir gerekçe',
      }),
  },
  fieldCalculation: {
    async fill(form, page) {
      await type(form, 'Gönderilen tutar', '1000000,01');
      await choose(page, form, 'Gönderim para birimi', /^TRY/);
      await expect(form.getByText('Tek işlemde en çok 1.000.000 gönderilebilir.')).toBeVisible();
      await type(form, 'Gönderilen tutar', '1234,56');
      await expectValues(form, { Ücret: '12,35', BSMV: '0,62', Toplam: '1.247,53' });
      await input(form, 'Gönderilen tutar').fill('');
      await input(form, 'Gönderilen tutar').blur();
      await expectValues(form, { Ücret: '', Toplam: '' });
      await type(form, 'Gönderilen tutar', '1000');
      await expectValues(form, { Ücret: '10,00', BSMV: '0,50', Toplam: '1.010,50' });
    },
    stored: (form) => expectValues(form, { Ücret: '10,00', BSMV: '0,50', Toplam: '1.010,50' }),
  },
};
