import type { Page } from '@playwright/test';
import glAccounts from '../../../schemas/codes/ledger/GlAccount.json' with { type: 'json' };
import { clickForApproval, define, fill, saveForApproval } from '../administratorsDay/AdministratorsDesk';
import { expect } from '../fixtures';
import { panel } from '../formPanel';
import { workbook } from '../sampleFiles';

/**
 * Maps one of the codes without an account in Logo from the list of them, and all others of the chart from a file.
 * @returns the numbers of both requests, which wait for another accountant
 */
export async function mapCodes(
  page: Page,
  mapped: readonly string[],
  validFrom: string,
): Promise<readonly string[]> {
  const list = await define(page, 'Logo Hesap Eşleme Sorgulama');
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  const unmapped = list.getByRole('region', { name: 'Eşlenmemiş kodlar' });
  await expect(unmapped.getByText('336.03')).toBeVisible();
  await unmapped.getByRole('button', { name: 'Eşle', exact: true }).first().click();
  const form = panel(page, 'Logo Hesap Eşleme Tanımlama');
  const code = form.getByRole('textbox', { name: 'İç muhasebe kodu' });
  await expect(code).toHaveValue(/^\d{3}\.\d\d$/);
  const first = await code.inputValue();
  await fill(form, { 'Logo firma no': '001', 'Logo hesap kodu': `${first}.001`, Başlangıç: validFrom });
  const one = await saveForApproval(page, form);

  const codes = glAccounts.codes.map(({ code: each }) => each).filter((each) => each.includes('.'));
  const others = codes.filter((each) => each !== first && !mapped.includes(each));
  await define(page, 'Logo Hesap Eşleme Sorgulama');
  await list.getByRole('button', { name: 'Excel’den yükle' }).click();
  const upload = panel(page, 'Logo Hesap Eşleme Yükleme');
  const head = ['İç muhasebe kodu', 'Logo firma no', 'Logo hesap kodu', 'Başlangıç'];
  const rows = others.map((each) => [each, '001', `${each}.001`, validFrom]);
  await upload.locator('input[type=file]').setInputFiles(workbook('eşlemeler.xlsx', [head, ...rows]));
  await upload.getByRole('button', { name: /^Yükle/ }).click();
  const store = () => upload.getByRole('button', { name: 'Kaydet', exact: true }).click();
  return [one, await clickForApproval(page, store, '/commit')];
}
