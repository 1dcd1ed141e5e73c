import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, test } from './fixtures';

// HTML and scripts in texts stay texts (SECURITY 23).

const markup = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

/** No markup became part of the page, and the CSP blocked nothing (see the fixtures). */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
}

test('SECURITY 23: HTML in translations, messages, menu, labels and data stays text', async ({
  page,
  server,
}) => {
  // Translations.
  await page.route('**/bff/utils/localization', async (route) => {
    const reply = await route.fetch();
    const { responseObject, ...rest } = await reply.json();
    const entries = responseObject.map((entry: { module: string; key: string; value: string }) =>
      entry.module === 'login' && ['title', 'help'].includes(entry.key)
        ? { ...entry, value: `${entry.value} ${markup}` }
        : entry,
    );
    await route.fulfill({ response: reply, json: { ...rest, responseObject: entries } });
  });
  // A message of the server.
  const refuse = { success: false, code: 'login.invalid', message: markup, notificationType: 'WARNING' };
  await page.route('**/bff/users/login', (route) =>
    route.fulfill({ status: 422, json: { restHeader: refuse } }),
  );
  await page.goto(`${server.address}/authentication/login`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: markup })).toBeVisible();
  await page.getByLabel(/Kullanıcı adı/).fill('teller');
  await page.getByLabel(/^Şifre/).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(markup);
  await expectOnlyText(page);
  await page.unroute('**/bff/users/login');

  // Name of the user and title of a menu entry.
  await page.route('**/bff/users/login', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text())
      .replaceAll('Elif Şahin', JSON.stringify(markup).slice(1, -1))
      .replaceAll('"Hesap Sorgulama"', JSON.stringify(`Hesap Sorgulama ${markup}`));
    await route.fulfill({ response: reply, body: text });
  });
  // A label of a definition.
  await page.route('**/screens/accounting/accountSearch.js', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replaceAll('"Para birimi"', JSON.stringify(`Para birimi ${markup}`));
    await route.fulfill({ response: reply, body: text });
  });
  // Data, and a message in a dialog.
  await page.route('**/bff/accounting/account/query', async (route) => {
    const reply = await route.fetch();
    const envelope = await reply.json();
    const [row] = envelope.responseObject.rows;
    // Counts are requested separately, without rows.
    if (row === undefined) return route.fulfill({ response: reply });
    row.name = markup;
    envelope.restHeader = {
      ...envelope.restHeader,
      code: markup,
      message: markup,
      notificationType: 'WARNING',
    };
    await route.fulfill({ response: reply, json: envelope });
  });
  await signIn(page, server.address, 'teller');
  await openScreen(page, `Hesap Sorgulama ${markup}`);
  await expect(page.getByText(`Para birimi ${markup}`).first()).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Ara', exact: true }).click();
  const reported = page.getByRole('dialog').filter({ hasText: markup });
  await expect(reported).toBeVisible();
  await expectOnlyText(page);
  await reported.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByRole('gridcell', { name: markup })).toBeVisible();
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await expect(page.getByText(markup).first()).toBeVisible();
  await expectOnlyText(page);
});
