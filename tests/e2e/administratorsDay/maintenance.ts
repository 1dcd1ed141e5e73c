import type { Page } from '@playwright/test';
import { expect, openScreen } from '../fixtures';
import { choose, lookUp, panel } from '../formPanel';
import { box, confirmed, define, fill } from './AdministratorsDesk';
import { selin } from './newUser';

/** Closes sign-in to all but the role of the support desk. */
export async function closeLogin(page: Page): Promise<void> {
  const gate = await define(page, 'Girişe Kapama / Açma');
  await fill(gate, { Neden: 'Sürüm geçişi' });
  await fill(gate, {
    'Duyuru (TR)': 'Bakım var, 18:00’de açılır.',
    'Duyuru (EN)': 'Maintenance until 18:00.',
  });
  await lookUp(page, box(gate, 'Muaf roller'), 'DESTEK', /DESTEK/);
  await confirmed(page, gate);
}

/** Opens sign-in again. */
export async function openLogin(page: Page): Promise<void> {
  const gate = await define(page, 'Girişe Kapama / Açma');
  await choose(page, box(gate, 'Durum'), 'Açık');
  await fill(gate, { Neden: 'Geçiş bitti' });
  await confirmed(page, gate);
}

/** Sends a message to a user’s page. */
export async function tellUser(page: Page, message: string): Promise<void> {
  await openScreen(page, 'Oturum Yönetimi');
  const sessions = panel(page, 'Oturum Yönetimi');
  await lookUp(page, box(sessions, 'Kullanıcı'), selin.userName, /selin\.ak/);
  await sessions.getByRole('button', { name: 'Ara', exact: true }).click();
  // The latest of the user's sessions comes first.
  await expect(sessions.getByRole('gridcell', { name: /^admin/ })).toHaveCount(0);
  await sessions.getByRole('button', { name: 'Mesaj gönder' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mesaj gönder' });
  await dialog.getByRole('textbox', { name: 'Mesaj' }).fill(message);
  await dialog.getByRole('button', { name: 'Mesaj gönder' }).click();
  await expect(page.getByText('Mesaj gönderildi.')).toBeVisible();
}

/** Ends the sessions of a user, with a reason. */
export async function endSession(page: Page): Promise<void> {
  const form = await define(page, 'Oturum Kapatma');
  await lookUp(page, box(form, 'Kullanıcı'), selin.userName, /selin\.ak/);
  await fill(form, { 'Kapatma nedeni': 'Bakım başladı' });
  await confirmed(page, form);
}
