import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { choose, lookUp } from '../formPanel';
import { box, clickForApproval, define, fill, saveForApproval } from './AdministratorsDesk';

/** Defines the role of a support desk, which no auditor may hold. @returns the number of the request for approval */
export async function defineRole(page: Page): Promise<string> {
  const role = await define(page, 'Rol Tanımlama');
  await fill(role, { 'Rol kodu': 'destek', 'Türkçe ad': 'Destek masası', 'İngilizce ad': 'Support desk' });
  await role.getByRole('button', { name: 'Satır ekle' }).click();
  await lookUp(page, box(role, 'Bağdaşmayan rol'), 'AUDITOR', /AUDITOR/);
  await fill(role, { Neden: 'Denetlenen, kendini denetleyemez' });
  return saveForApproval(page, role);
}

/** Gives the role two screens: to see accounts, and to see and add documents of customers. Waits for compliance. */
export async function grantScreens(page: Page): Promise<string> {
  const rights = await define(page, 'Menü Yetkisi Tanımlama');
  await lookUp(page, box(rights, 'Rol'), 'DESTEK', /DESTEK/);
  await rights.getByRole('button', { name: /Ara$/ }).first().click();
  const tick = async (item: string, right: string) => {
    await rights.getByRole('searchbox', { name: 'Satırlarda ara' }).fill(item);
    const row = rights
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: item, exact: true }) });
    // A row that the search replaces meanwhile loses the click.
    await expect(() => row.getByRole('checkbox', { name: right }).check()).toPass();
  };
  await tick('accounting/accountSearch', 'Görme');
  await tick('customers/customerDocuments', 'Görme');
  await tick('customers/customerDocuments', 'Ekleme');
  const save = () => rights.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  return clickForApproval(page, save, '/saveRows');
}

/** Lets the role close accounts up to an amount. Waits for compliance. */
export async function giveRight(page: Page): Promise<string> {
  const right = await define(page, 'İşlem Yetkisi Tanımlama');
  await lookUp(page, box(right, 'Rol'), 'DESTEK', /DESTEK/);
  await choose(page, box(right, 'İşlem'), 'Hesap kapatma ödemesi');
  await fill(right, { 'Yetki tutarı': '1500' });
  await choose(page, box(right, 'Para birimi'), /TRY/);
  return saveForApproval(page, right);
}

/** Limits what the role may do in a day. Waits for compliance. */
export async function setLimit(page: Page): Promise<string> {
  const limit = await define(page, 'İşlem Limiti Tanımlama');
  await fill(limit, { 'Limit kodu': 'DESTEK-1' });
  await lookUp(page, box(limit, 'Rol'), 'DESTEK', /DESTEK/);
  await choose(page, box(limit, 'İşlem'), 'Hesap kapatma ödemesi');
  await fill(limit, { 'İşlem üst sınırı': '1000', 'Günlük tutar': '5000', 'Aylık tutar': '20000' });
  return saveForApproval(page, limit);
}

/** Defines who approves changes of fees. Waits for compliance. */
export async function defineApproval(page: Page): Promise<string> {
  const approval = await define(page, 'Onay Tanımlama');
  await fill(approval, { 'Onay kodu': 'DESTEK-ONAY', 'Süre (saat)': '12' });
  await choose(page, box(approval, 'İşlem'), /Ücret/);
  await lookUp(page, box(approval, '1. Onay'), 'BRANCH_MGR', /BRANCH_MGR/);
  return saveForApproval(page, approval);
}
