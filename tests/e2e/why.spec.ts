import { expect, openScreen, signIn, test } from './fixtures';

test('E08 Why? shows the definition of a field, the state of its rules, the required right and the last request', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  // A demo enables it on request; in development it is always enabled.
  await page.goto(`${server.address}/apps/dashboards/analytics?why`);
  await openScreen(page, 'Hesap Açma');
  const tab = page.getByRole('tabpanel', { name: 'Hesap Açma' });
  const why = page.getByRole('dialog', { name: /^Neden\?/ });
  const rule = (asks: string) => why.getByRole('row').filter({ hasText: asks });

  // Hidden parts cannot be clicked: the screen itself lists them.
  await tab.getByRole('heading', { name: 'Hesap Açma' }).click({ modifiers: ['Alt'] });
  await expect(why).toContainText('screen-defs/accounting/accountCreate.json');
  await why.getByRole('button', { name: 'Alan customer' }).click();
  await expect(why).toContainText(/schemas\/entities\/accounts\/Account\.json:\d+ \/fields\/customer/);
  await expect(rule('"CUSTOMER"')).toContainText('$record.ownerType');
  await expect(rule('"CUSTOMER"')).toContainText('null');
  await expect(rule('"CUSTOMER"').getByRole('img', { name: 'Hayır' })).toBeVisible();
  await why.press('Escape');
  await expect(why).toBeHidden();

  await tab.getByRole('combobox', { name: 'Sahip tipi' }).click();
  await page.getByRole('option', { name: 'Müşteri', exact: true }).click();
  await tab
    .getByLabel(/^Müşteri/)
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(rule('"CUSTOMER"').getByRole('img', { name: 'Evet' })).toBeVisible();
  await expect(why).toContainText('accounting/accountCreate');
  await expect(why).toContainText('POST accounting/account/begin');
  await expect(why).toContainText(/[0-9a-f-]{36}/);
  await page.keyboard.press('Escape');

  await tab.getByRole('button', { name: 'Kaydet' }).focus();
  await page.keyboard.press('Alt+Enter');
  await expect(why).toContainText('accounting/account/commit');
});
