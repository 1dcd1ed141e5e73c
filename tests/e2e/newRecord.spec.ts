import { expect, openScreen, signIn, test } from './fixtures';

test('C.4 a customer whom a look-up does not have is registered in a tab of its own, and is chosen then', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'admin');
  await openScreen(page, 'Hesap Açma');
  const form = page.getByRole('tabpanel', { name: 'Hesap Açma' });
  await form.getByRole('combobox', { name: 'Sahip tipi' }).click();
  await page.getByRole('option', { name: 'Müşteri', exact: true }).click();
  const customer = form.getByRole('combobox', { name: 'Müşteri', exact: true });
  await customer.fill('ışıl deneme');
  await expect(page.getByRole('option', { name: /Kayıt bulunamadı\s*Yeni müşteri…/ })).toBeVisible();
  await customer.press('ArrowDown');
  await customer.press('Enter');
  const made = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await expect(made.getByRole('textbox', { name: 'Soyad' })).toHaveValue('DENEME');
  await expect(made.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('IŞIL');
  await made.getByLabel('T.C. kimlik no').fill('87654321804');
  await made.getByRole('textbox', { name: 'Doğum tarihi' }).fill('15.04.1986');
  await made.getByLabel('Cep telefonu').fill('5321234567');
  await made.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText(/Kaydedildi/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Hesap Açma' }).click();
  await expect(customer).toHaveValue(/IŞIL DENEME/);
  await expect(customer).toBeFocused();
  // The account has the customer's name until the user types another one.
  await expect(form.getByRole('textbox', { name: 'Hesap adı' })).toHaveValue('IŞIL DENEME');
});
