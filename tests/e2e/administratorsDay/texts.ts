import type { Page } from '@playwright/test';
import { choose } from '../formPanel';
import { box, define, fill, save, saveForApproval } from './AdministratorsDesk';

/** Changes the label of the search in rows. */
export async function changeLabel(page: Page): Promise<void> {
  const form = await define(page, 'Kaynak Koleksiyonu Tanımlama');
  await fill(form, { Koleksiyon: 'grid' });
  await form.getByRole('searchbox', { name: 'Satırlarda ara' }).fill('Satırlarda ara');
  await form.getByRole('gridcell', { name: 'quick', exact: true }).click();
  await fill(form, { 'Türkçe değer': 'Listede ara' });
  await save(page, form);
}

/**
 * Words the short message with a temporary password, and the mail about a failed task.
 * @returns the numbers of the requests: texts that customers get are never one person's
 */
export async function wordMessages(page: Page): Promise<readonly string[]> {
  const message = await define(page, 'Mesaj Tanımlama');
  await choose(page, box(message, 'Mesaj'), 'Geçici şifre');
  await choose(page, box(message, 'Kanal'), 'SMS');
  await choose(page, box(message, 'Dil'), 'Türkçe');
  await fill(message, { Metin: 'Geçici parolanız: {{password}}' });
  const requested = await saveForApproval(page, message);
  const mail = await define(page, 'E-posta İçeriği Güncelleme');
  await choose(page, box(mail, 'E-posta'), 'Tamamlanamayan görev');
  await choose(page, box(mail, 'Dil'), 'Türkçe');
  await fill(mail, { Konu: 'Görev tamamlanamadı: {{task}}', 'İçerik (HTML)': '<p>{{task}}: {{cause}}</p>' });
  return [requested, await saveForApproval(page, mail)];
}
