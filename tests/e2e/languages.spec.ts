import { textNamespaces } from '../../contract/values/language';
import { expect, openScreen, test } from './fixtures';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

// Missing texts fail every browser test (fixtures.ts); these are the other requirements of H18.

test('H18 the browser decides the language, one call returns the texts of both', async ({
  browser,
  server,
}) => {
  for (const [locale, lang, title] of [
    ['tr-TR', 'tr', 'Oturum açın'],
    ['tr', 'tr', 'Oturum açın'],
    ['en-GB', 'en', 'Sign in'],
    ['de-DE', 'en', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('utils/localization')) calls.push(request.method());
    });
    const answered = page.waitForResponse(/utils\/localization/);
    await page.goto(`${server.address}/authentication/login`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const { responseObject } = (await (await answered).json()) as {
      responseObject: readonly { readonly lang: string; readonly module: string }[];
    };
    expect(new Set(responseObject.map((entry) => entry.lang))).toEqual(new Set(['tr-TR', 'en-US']));
    expect(new Set(responseObject.map(({ module }) => module))).toEqual(new Set(textNamespaces));
    await page.getByRole('button', { name: lang === 'tr' ? 'English' : 'Türkçe', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    expect(calls).toEqual(['GET']);
    await context.close();
  }
});

test('H18 another language keeps entered values, an open dialog and the state of a grid', async () => {
  const page = await signedIn();
  await openScreen(page, 'Ülke Sorgulama');
  const list = page.getByRole('tabpanel').filter({ visible: true });
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  await list.getByRole('columnheader', { name: 'Ülke kodu' }).click();
  await expect(list.getByRole('gridcell').first()).toHaveText('AD');
  await openScreen(page, 'Müşteri Tanımlama');
  const form = page.getByRole('tabpanel').filter({ visible: true });
  const surname = form.getByRole('textbox', { name: /^(Soyad|Last name)/i });
  // Half typed: not committed when the language changes.
  await surname.pressSequentially('ışı');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(form.getByRole('heading', { level: 1 })).not.toHaveText('Müşteri Tanımlama');
  await expect(surname).toHaveValue(/^(ışı|IŞI)$/);

  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(list.getByRole('button', { name: 'Search criteria', exact: true })).toBeVisible();
  await expect(list.getByRole('columnheader', { name: 'Country code' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(list.getByRole('gridcell').first()).toHaveText('AD');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveAccessibleName('Keyboard shortcuts');
  await page.getByRole('button', { name: 'Türkçe', exact: true, includeHidden: true }).dispatchEvent('click');
  await expect(sheet).toHaveAccessibleName('Klavye kısayolları');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('H18 numbers and counted words follow the language', async () => {
  const page = await signedIn();
  await openScreen(page, 'Hesap Sorgulama');
  const list = page.getByRole('tabpanel').filter({ visible: true });
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(
    list
      .getByRole('gridcell')
      .filter({ hasText: /^\d{1,3}(\.\d{3})+,\d{2}$/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(
    list
      .getByRole('gridcell')
      .filter({ hasText: /^\d{1,3}(,\d{3})+\.\d{2}$/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Türkçe', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});
