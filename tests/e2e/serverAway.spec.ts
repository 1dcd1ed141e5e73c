import type { Route } from '@playwright/test';
import { expect, openScreen, signIn, test } from './fixtures';

/** Gateway response without a backend. */
const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

test('B.2 lists, blocks, look-ups and screens report an unreachable server in place, and recover', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'admin');
  await openScreen(page, 'Hesap Sorgulama');
  const screen = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  await expect(screen.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();

  await page.route('**/bff/**', badGateway);
  await screen.getByRole('button', { name: 'Ara', exact: true }).click();
  const reported = screen.getByRole('alert').filter({ hasText: 'Sunucuya şu anda ulaşılamıyor.' });
  await expect(reported).toContainText('Kayıtlar alınamadı');
  await expect(reported.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Müşteri' }).fill('a');
  const failed = page.getByText('Arama yapılamadı');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText("The server can't be reached right now.")).toBeVisible();
  await page.getByRole('button', { name: 'Türkçe' }).click();

  // A screen that cannot begin shows the same message.
  await openScreen(page, 'Müşteri Tanımlama');
  const form = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await expect(form.getByRole('alert')).toContainText('Sunucuya şu anda ulaşılamıyor.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.unroute('**/bff/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(form.getByRole('textbox', { name: 'Cep Telefonu' })).toBeVisible();
  await page.getByRole('tab', { name: 'Hesap Sorgulama' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(screen.getByRole('gridcell').first()).toBeVisible();
  await expect(reported).toHaveCount(0);
});
