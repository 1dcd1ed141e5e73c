import { expect, test } from './fixtures';

test.use({ serverEnv: { OTP_DURATION: '30' } });

test('S04: at zero another code can be requested, which resets the countdown and signs in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/authentication/login`);
  await page.getByLabel(/Kullanıcı adı/).fill('otp');
  await page.getByLabel(/^Şifre/).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/Kalan süre 0:[0-3]\d/);
  const again = page.getByRole('button', { name: 'Kodu yeniden gönder' });
  await expect(again).toHaveCount(0);
  const shown = page.getByText(/Demo: \d{6}/);
  const first = await shown.textContent();
  await again.click({ timeout: 60_000 });
  await expect(timer).toBeVisible();
  await expect(shown).not.toHaveText(first ?? '');
  const code = /Demo: (\d{6})/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('textbox', { name: /Doğrulama kodu/ }).fill(code);
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
});
