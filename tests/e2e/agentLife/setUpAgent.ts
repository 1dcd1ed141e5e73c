import type { Locator, Page } from '@playwright/test';
import { enter } from '../../../tools/runs/browser/signIn';
import { box, define, fill, save, saveForApproval } from '../administratorsDay/AdministratorsDesk';
import { expect } from '../fixtures';
import { choose, lookUp, panel } from '../formPanel';
import { agent } from './agentDesk';

/** Opens a settlement account of the agent. @returns its number */
export async function openSettlement(page: Page): Promise<string> {
  const form = await define(page, 'Hesap Açma');
  await choose(page, box(form, 'Sahip tipi'), 'Temsilci');
  await lookUp(page, box(form, 'Temsilci'), agent.title, new RegExp(agent.title));
  await choose(page, box(form, 'Hesap türü'), 'Takas-cari');
  const { result } = await save(page, form);
  return result.number;
}

/** Limits the cash at the agent's desks, against a letter of guarantee. @returns number of the request for approval */
export async function limitAgent(page: Page): Promise<string> {
  const form = await define(page, 'Temsilci Limit Tanımlama');
  await lookUp(page, box(form, 'Temsilci'), agent.title, new RegExp(agent.title));
  await choose(page, box(form, 'Limit tipi'), 'Kasa nakit');
  await fill(form, { 'İşlem limiti': '9000', 'Günlük limit': '10000' });
  await choose(page, box(form, 'Teminat türü'), 'Teminat mektubu');
  await fill(form, { 'Teminat tutarı': '20000' });
  return saveForApproval(page, form);
}

/** Defines a teller of the agent, and asks for the role. @returns number of the request for approval */
export async function defineStaff(page: Page): Promise<string> {
  const user = await define(page, 'Kullanıcı Tanımlama');
  await fill(user, { 'Kullanıcı adı': agent.staff, 'Sicil no': '90009', Ad: 'Derya', Soyad: 'Taş' });
  await fill(user, { 'T.C. kimlik no': '98765432150', 'E-posta': 'derya.tas@example.com' });
  await user.getByLabel('Cep telefonu').fill('5321234599');
  await lookUp(page, box(user, 'Şube / temsilci'), agent.title, new RegExp(agent.title));
  await lookUp(page, box(user, 'Varsayılan kanal'), 'TEMSILCI', /TEMSILCI/);
  await save(page, user);
  await user.getByRole('button', { name: 'Rol ver' }).click();
  const roles = panel(page, 'Kullanıcı Rolü Tanımlama');
  await roles.getByRole('option', { name: /^TELLER/ }).click();
  await roles.getByRole('button', { name: 'Ekle', exact: true }).click();
  await fill(roles, { 'Atama nedeni': 'Temsilcinin gişesi' });
  return saveForApproval(page, roles);
}

/** Signs the new user in with the temporary password of the message, and with one of her own. */
export async function signInStaff(page: Page, address: string, output: () => string): Promise<void> {
  const sent = () => new RegExp(`${agent.staff}, geçici şifreniz: (\\S+)`).exec(output())?.[1] ?? '';
  await expect.poll(sent).not.toBe('');
  await page.goto(`${address}/authentication/login`);
  await enter(page, agent.staff, sent());
  await page.locator('input[name=currentPassword]').fill(sent());
  for (const name of ['newPassword1', 'newPassword2'])
    await page.locator(`input[name=${name}]`).fill('Yepyeni-Parola-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
}

/** Saves a form after the warning that a limit is close. */
export async function saveWarned(page: Page, form: Locator): Promise<void> {
  const done = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const warning = page.getByRole('dialog', { name: 'Limite yaklaşıldı' });
  await expect(warning).toContainText('Günlük sınıra yaklaşıldı: 10.000,00 TRY');
  await warning.getByRole('button', { name: 'Tamam' }).click();
  expect(await (await done).json()).toMatchObject({ restHeader: { success: true } });
}
