import type { Locator, Page } from '@playwright/test';
import { enter } from '../../../tools/runs/browser/signIn';
import { expect, openScreen } from '../fixtures';
import { lookUp, panel } from '../formPanel';
import { box, define, fill, save, saveForApproval } from './AdministratorsDesk';

/** The user whom the administrator defines. */
export const selin = { userName: 'selin.ak', phone: '+905321234567', password: 'Yepyeni-Parola-2026!' };

/** Defines a user who needs a code at sign-in, and continues with the roles. */
export async function defineUser(page: Page): Promise<void> {
  const user = await define(page, 'Kullanıcı Tanımlama');
  await fill(user, { 'Kullanıcı adı': selin.userName, 'Sicil no': '90001', Ad: 'Selin', Soyad: 'Ak' });
  await fill(user, { 'T.C. kimlik no': '98765432150', 'E-posta': 'selin.ak@example.com' });
  await user.getByLabel('Cep telefonu').fill('5321234567');
  await lookUp(page, box(user, 'Varsayılan kanal'), 'SUBE', /SUBE/);
  await user.getByRole('checkbox', { name: 'OTP zorunlu' }).check();
  await save(page, user);
  await user.getByRole('button', { name: 'Rol ver' }).click();
}

/**
 * Is refused the pair of roles that exclude each other, and assigns one of them, which waits for compliance. @returns the
 * refused request, and the number of the approval
 */
export async function assignRole(page: Page) {
  const form = panel(page, 'Kullanıcı Rolü Tanımlama');
  const move = async (role: RegExp, button: 'Ekle' | 'Çıkar') => {
    await form.getByRole('option', { name: role }).click();
    await form.getByRole('button', { name: button, exact: true }).click();
  };
  await move(/^DESTEK/, 'Ekle');
  await move(/^AUDITOR/, 'Ekle');
  await fill(form, { 'Atama nedeni': 'Destek masası kuruldu' });
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/userRole/commit'));
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('aynı kişide birleşemez: Denetlenen, kendini denetleyemez');
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await move(/^AUDITOR/, 'Çıkar');
  const approvalNo = await saveForApproval(page, form);
  return { requestId: (await refused).request().headers()['request-id'] ?? '', approvalNo };
}

/** Signs the new user in: with the temporary password, a code, and a password of her own. */
export async function firstSignIn(page: Page, address: string, output: () => string): Promise<void> {
  const sent = () => /To \+905321234567: Geçici parolanız: (\S+)/.exec(output())?.[1] ?? '';
  await expect.poll(sent).not.toBe('');
  const password = sent();
  await page.goto(`${address}/authentication/login`);
  await enter(page, selin.userName, password);
  await enterCode(page);
  await page.locator('input[name=currentPassword]').fill(password);
  await page.locator('input[name=newPassword1]').fill(selin.password);
  await page.locator('input[name=newPassword2]').fill(selin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
}

/** Sees the two screens of the role in the menu and nothing else; another address is refused. */
export async function seesGrantedOnly(page: Page, address: string): Promise<void> {
  const menu: Locator = page.getByRole('navigation').first();
  await openScreen(page, 'Hesap Sorgulama');
  await openScreen(page, 'Müşteri Belgeleri');
  await expect(menu.getByRole('link')).toHaveText([/Hesap Sorgulama/, /Müşteri Belgeleri/]);
  await page.goto(`${address}/applicationmanager/userDefinition`);
  await expect(page.getByText('Bu ekrana giriş yetkiniz bulunmuyor.').first()).toBeVisible();
}

/** Signs the user in with her own password and a code. */
export async function signInAgain(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await enter(page, selin.userName, selin.password);
  await enterCode(page);
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
}

/** Enters the code, which the page of a demo shows. */
async function enterCode(page: Page): Promise<void> {
  const shown = page.getByText(/Demo: .*\d{6}/);
  await expect(shown).toBeVisible();
  const code = /(\d{6})/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('textbox', { name: /Doğrulama kodu/ }).fill(code);
}
