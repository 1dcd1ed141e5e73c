import { expect, signIn, test } from './fixtures';
import { over, statusOf, tokenOf } from './sessionEnds';

test.use({ serverEnv: { SESSION_LIFE: '45' } });

test('S10 SECURITY 4: the absolute end of a session is announced, and reached despite activity', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  const token = await tokenOf(page);
  const remark = page.getByRole('dialog', { name: 'Oturumunuz kapanmak üzere' });
  await expect(remark).toContainText(/\d\d:\d\d itibarıyla kapanacak ve uzatılamaz/);
  await remark.getByRole('button', { name: 'Tamam' }).click();
  expect(await statusOf(page, token)).toBe(200);
  await page.getByRole('combobox', { name: 'Ekran ara' }).fill('Hesap');

  await expect(page).toHaveURL(/\/authentication\/login$/, { timeout: 60_000 });
  await expect(over(page)).toBeVisible();
  expect([await tokenOf(page), await statusOf(page, token)]).toEqual([null, 401]);
});
