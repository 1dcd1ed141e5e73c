import { expect, openScreen, signIn, test } from './fixtures';

// Failed checks are visible before the operation is requested, and clearing a form can be undone.

test('a double click shows an account; its failed checks are beside the button, and clearing can be undone', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await openScreen(page, 'Hesap Sorgulama');
  const list = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  await list.getByRole('combobox', { name: 'Durum', exact: true }).click();
  await page.getByRole('option', { name: 'Açık', exact: true }).click();
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  const balance = list.locator('[col-id="balance"].ag-cell').filter({ hasText: /[1-9]/ }).first();
  await balance.dblclick();
  const card = page.getByRole('dialog', { name: /^Hesap no: / });
  await expect(card.getByText('Muhasebe kodu')).toBeVisible();
  await card.getByRole('button', { name: 'Hesabı kapat', exact: true }).click();

  const form = page.getByRole('tabpanel', { name: 'Hesap Kapatma' });
  const close = form.locator('footer').getByRole('button').last();
  await expect(close).toHaveAccessibleDescription(/Uygun olmayan kontroller: .*[Bb]akiye/);
  const reason = form.getByRole('textbox', { name: 'Kapanış nedeni' });
  await reason.fill('Müşteri talebi');
  // It would be rejected, so no confirmation is shown first.
  await close.click();
  await expect(page.getByText('bakiyesi sıfır değil')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Evet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tamam' }).click();

  await form.getByRole('button', { name: 'Temizle', exact: true }).click();
  await expect(reason).toHaveValue('');
  const undo = form.getByRole('button', { name: 'Geri al' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveValue('Müşteri talebi');
  await expect(undo).toHaveCount(0);
});
