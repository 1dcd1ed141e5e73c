import type { Page } from '@playwright/test';
import { press } from '../accountLife/teller';
import { define, fill } from '../administratorsDay/AdministratorsDesk';
import { expect } from '../fixtures';
import { panel } from '../formPanel';
import { workbook } from '../sampleFiles';

/** Enters a voucher for stationery, its lines from a file. @returns number of the request for approval */
export async function enterVoucher(page: Page, amount: string): Promise<string> {
  const form = await define(page, 'Serbest Fiş Girişi');
  await fill(form, { Açıklama: 'E2E kırtasiye' });
  const head = ['Muhasebe kodu', 'B/A', 'Tutar', 'Para birimi', 'Kur'];
  await form
    .locator('input[type=file]')
    .setInputFiles(
      workbook('fiş.xlsx', [
        head,
        ['770.01', 'Borç', amount, 'TRY', 1],
        ['320.01', 'Alacak', amount, 'TRY', 1],
      ]),
    );
  await expect(form.getByText('2 satır alındı.')).toBeVisible();
  const { approvalNo } = await press(page, form, 'Muhasebeleştir');
  return approvalNo;
}

/** Asks for the reversal of the only voucher for stationery. @returns number of the request for approval */
export async function correctVoucher(page: Page, cancelReason: string): Promise<string> {
  const vouchers = await define(page, 'Serbest Fiş Girişi');
  const row = vouchers.getByRole('row').filter({ hasText: 'E2E kırtasiye' });
  await row.getByRole('button', { name: 'Ters kayıt' }).click();
  const form = panel(page, 'Fiş Ters Kaydı');
  await fill(form, { 'İptal nedeni': cancelReason });
  const { approvalNo } = await press(page, form, 'Ters kayıt yap');
  return approvalNo;
}

/** Prints the latest voucher, which has this amount. */
export async function printVoucher(page: Page, shown: string): Promise<void> {
  const vouchers = await define(page, 'Serbest Fiş Girişi');
  const row = vouchers.getByRole('row').filter({ hasText: 'E2E kırtasiye' });
  await expect(row).toHaveCount(2);
  await row.first().getByRole('button', { name: 'Dekont ve fiş' }).click();
  const receipt = panel(page, 'Dekont ve Fiş Basımı');
  await expect(receipt.getByText(shown).first()).toBeVisible();
  // The dialog of the browser can't be controlled: the sheet is read in its place.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.paper = document.querySelector('.print-view')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await receipt.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Muhasebe fişi' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-paper', new RegExp(`Muhasebe fişi.*${shown}`));
}
