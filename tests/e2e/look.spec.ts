import { chooseScheme, expect, signIn, test } from './fixtures';

for (const [w, h, scheme, lang] of [
  [1440, 900, 'light', 'tr'],
  [390, 844, 'dark', 'en'],
] as const)
  test(`look ${w}`, async ({ page, server }) => {
    test.setTimeout(200_000);
    await page.setViewportSize({ width: 1440, height: h });
    await signIn(page, server.address, 'teller');
    await chooseScheme(page, scheme);
    if (lang === 'en') await page.getByRole('button', { name: 'US – English' }).click();
    await page.setViewportSize({ width: w, height: h });
    await page.goto(`${server.address}/moneyTransfer/transfer`);
    const sender = page.getByRole('combobox', { name: /Gönderen|Sender/ });
    await sender.focus();
    await page.keyboard.type('ayşe');
    await expect(page.getByRole('option').nth(4)).toBeVisible();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/look-list-${w}.png` });
    await sender.fill('');
    await page.keyboard.type('1003');
    await page.waitForTimeout(1200);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await page.keyboard.type('30000');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look-quote-${w}.png`, fullPage: true });
  });
