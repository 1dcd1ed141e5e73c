import { expect, signIn, test } from './fixtures';
import { over, statusOf, tokenOf } from './sessionEnds';

test.use({ serverEnv: { SESSION_IDLE: '24' } });

test('S10 SECURITY 4: the end of an idle session is announced, postponed on activity, and reached otherwise', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  const token = await tokenOf(page);
  const end = page.getByRole('alertdialog', { name: 'Oturumunuz kapanmak üzere' });
  await expect(end).toBeVisible({ timeout: 40_000 });
  await expect(end.getByRole('timer')).toContainText(/\d+ saniye sonra/);
  // Moving the pointer does not stop the countdown: the user must confirm.
  const renewed = page.waitForResponse(/users\/resetSessionTimeOut$/);
  await end.getByRole('button', { name: 'Devam et' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(end).toBeHidden();

  await expect(end).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/authentication\/login$/, { timeout: 40_000 });
  await expect(over(page)).toBeVisible();
  expect([await tokenOf(page), await statusOf(page, token)]).toEqual([null, 401]);
});
