import type { Page } from '@playwright/test';
import { expect, openScreen } from '../fixtures';
import { choose, lookUp, panel } from '../formPanel';
import { approve, box, define, fill, saveForApproval } from './AdministratorsDesk';

/** Defines a kind of channel, and the channel; each waits for compliance. */
export async function defineChannel(page: Page, compliance: Page): Promise<void> {
  const template = await define(page, 'Kanal Şablonu Tanımlama');
  await fill(template, { 'Şablon kodu': 'kiosk', 'Şablon adı': 'Kiosk' });
  await choose(page, box(template, 'Tip'), 'Kiosk-ATM');
  await choose(page, box(template, 'İzinli işlemler'), 'Para gönderme');
  await page.keyboard.press('Escape');
  await choose(page, box(template, 'OTP politikası'), 'Her işlemde');
  await fill(template, { 'Eşzamanlı oturum': '1', 'Şifre ömrü (gün)': '90' });
  await approve(compliance, [await saveForApproval(page, template)]);

  const channel = await define(page, 'Kanal Tanımlama');
  await fill(channel, { 'Kanal kodu': 'kiosk', 'Kanal adı': 'Kiosklar' });
  await lookUp(page, box(channel, 'Şablon'), 'KIOSK', /KIOSK/);
  await expect(box(channel, 'OTP politikası')).toHaveText('Her işlemde');
  await fill(channel, { 'Hizmet başı': '08:00', 'Hizmet sonu': '22:00' });
  await fill(channel, { 'İstemci kimliği': 'kiosk-2026', 'Oturum (dk)': '10' });
  await approve(compliance, [await saveForApproval(page, channel)]);
}

/** Defines a limit for sending in the channel; the request waits for approval by compliance. */
export async function limitChannel(page: Page): Promise<string> {
  const limit = await define(page, 'Kanal Limiti Tanımlama');
  await lookUp(page, box(limit, 'Kanal'), 'KIOSK', /KIOSK/);
  await choose(page, box(limit, 'İşlem tipi'), 'Para gönderme');
  await fill(limit, { 'İşlem üst sınırı': '2500', 'Günlük tutar': '75000' });
  return saveForApproval(page, limit);
}

/** The limit in force is unused. */
export async function seeChannelLimit(page: Page): Promise<void> {
  await openScreen(page, 'Kanal Limiti Kullanımı');
  const use = panel(page, 'Kanal Limiti Kullanımı');
  const row = use.getByRole('row').filter({ hasText: 'Kiosklar' });
  await expect(row).toContainText('75.000,00');
  await expect(row).toContainText('Para gönderme');
}
