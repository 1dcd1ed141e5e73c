import type { Page } from '@playwright/test';
import { seedLogin } from '../../contract/seedBff/people';
import { succeeded } from '../../contract/seedBff/SeedCall';
import { seedTexts } from '../../contract/seedBff/texts';
import { inTurkey } from '../inTurkey';
import { visit } from '../visit';
import { dashboard, expect, login, openTransfer, signedInBank, signIn, test } from './bank';

// Shell and tabs against a BFF written from the specification alone (requirements P1, P2).

const navigation = (page: Page) => page.getByRole('navigation').first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const list = 'Havale Listesi';

/** Opens the list of transfers with the menu's search. */
async function openList(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Ekran ara' });
  await search.fill('LİSTE');
  await page.getByRole('option', { name: list }).click();
  await expect(tab(page, list)).toHaveAttribute('aria-selected', 'true');
}

test('H04 H05 H08: search by plain titles, at most 15; a configuration of the address alone has defaults', async ({
  page,
  bff,
}) => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: `payments/many${index}`,
    title: `Rapor ${index}`,
    type: 'item',
    url: `/payments/many${index}`,
  }));
  bff.desk.login = {
    ...seedLogin,
    menu: { ...Object(seedLogin.menu), ...Object.fromEntries(many.map((item) => [item.id, item])) },
  };
  await signIn(page, bff);
  const search = page.getByRole('combobox', { name: 'Ekran ara' });
  await search.fill('rapor');
  await expect(page.getByRole('option')).toHaveCount(15);
  await search.fill('yokböyle');
  await expect(page.getByText('Sonuç yok..')).toBeVisible();
  await openList(page);
  // Layout 1 with its navigation at 320 px, Calibri 14.
  const box = await navigation(page).boundingBox();
  expect(box?.width).toBe(320);
  const [size, font] = await page.evaluate(() => {
    const { fontSize, fontFamily } = getComputedStyle(document.body);
    return [fontSize, fontFamily];
  });
  expect(size).toBe('14px');
  expect(font).toMatch(/^"?Calibri/);
});

test('S14 H13 H17: without a session every address leads to sign-in, whose calls cover the page and block the keyboard', async ({
  page,
  bff,
}) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  bff.answer('POST users/login', async () => {
    await held;
    return null;
  });
  await page.goto(`${bff.address}/payments/transfer`);
  await expect(page).toHaveURL(login);
  await page.locator('input[autocomplete=username]').fill('elif');
  await page.locator('input[type=password]').fill('Parola-1');
  await page.keyboard.press('Enter');
  const cover = page.getByRole('status').filter({ hasText: 'Yükleniyor...' }).locator('> *');
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((one) => getComputedStyle(one).zIndex)).toBe('9000');
  go();
  await expect(page).toHaveURL(dashboard);
  await expect(cover).toBeHidden();
  const search = page.getByRole('combobox', { name: 'Ekran ara' });
  await search.focus();
  await page.keyboard.type('liste');
  await expect(search).toHaveValue('liste');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('H18: the browser’s language decides; a text of the list overrides the built-in one', async ({
    page,
    bff,
  }) => {
    const own = { lang: 'en-US', module: 'login', key: 'title', value: 'Welcome to the bank' };
    bff.answer('GET utils/localization', succeeded({ responseObject: [...seedTexts, own] }));
    await page.goto(`${bff.address}/authentication/login`);
    await expect(page.getByRole('heading', { name: 'Welcome to the bank' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

test('S06 H15 H19 S09 S11: the socket carries the user, and each kind of message has its effect', async ({
  page,
  bff,
}) => {
  bff.config = { ...bff.config, socketAddress: '/' };
  await signIn(page, bff);
  await expect.poll(() => bff.welcomes.length).toBe(1);
  expect(bff.welcomes[0]).toMatchObject({ userName: 'elif', displayName: 'Elif Şahin', uid: 'u-17' });
  const say = (notificationType: string, message: string, more: object = {}) =>
    bff.emit({ header: { notificationType, code: 'Duyuru', message }, ...more });
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  say('LOGIN', 'Başka yerde açıldı');
  await expect(notice('Başka yerde açıldı')).toContainText('Duyuru');
  say('LOCK', 'Kilit', { userName: 'mehmet' });
  say('NOTIFICATION', 'Kur tablosu yenilendi');
  await expect(notice('Kur tablosu yenilendi')).toContainText('Duyuru');
  const box = await notice('Kur tablosu yenilendi').boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(720);
  const lock = page.getByRole('dialog', { name: 'Oturumunuz kilitli' });
  await expect(lock).toHaveCount(0);
  say('LOCK', 'Kilit', { userName: 'elif' });
  await expect(lock).toBeVisible();
  await lock.getByLabel(/^Şifre/).fill('Parola-1');
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();
  say('EXIT', 'Sistem kapanıyor');
  await expect(page.getByRole('dialog').filter({ hasText: 'Sistem kapanıyor' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await reloaded;
  await expect(page).toHaveURL(login);
  expect(bff.received('POST users/user-logout')[0]?.body).toMatchObject({ userName: 'elif' });

  await signIn(page, bff);
  await expect.poll(() => bff.welcomes.length).toBe(2);
  say('LOGOUT', 'Gün sonu');
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Gün sonu' })
    .getByRole('button', { name: 'Tamam' })
    .click();
  await expect(page).toHaveURL(login);
  expect(bff.received('POST users/logout')).toHaveLength(1);
});

test.describe('a signed-in user', () => {
  const bank = signedInBank();

  test('H17: / leads to the dashboard, unmatched paths to the page 404, both without a call to the server', async () => {
    const { page } = bank();
    await visit(page, '/');
    await expect(page).toHaveURL(dashboard);
    for (const path of ['/foo/bar', '/nowhere']) {
      await visit(page, path);
      await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await visit(page, '/apps/dashboards/analytics');
      await expect(navigation(page)).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(1);
  });

  test('T01 T02 T03 T04 T06 T07 T08: tabs by the bank’s menu', async () => {
    const { page, bff } = bank();
    await expect(page.getByRole('tab')).toHaveCount(1);
    await openTransfer(page);
    await page.getByRole('textbox', { name: /Alıcı/ }).fill('ŞÜKRÜ');
    await openList(page);
    // The newest tab is first, after the home tab.
    expect((await page.getByRole('tab').allTextContents()).slice(1)).toEqual([list, 'Havale Girişi']);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Havale Girişi', selected: true })).toBeVisible();
    await expect(page).toHaveURL(/\/payments\/transfer\?key=/);
    await expect(page.getByRole('textbox', { name: /Alıcı/ })).toHaveValue('ŞÜKRÜ');
    const screens = () => new Set(bff.calls.map(({ headers }) => headers['screen-id']));
    expect(screens()).toContain('payments/transfer');

    // T07: asks about unsaved input, then releases the conversation with its key.
    const [begun] = bff.business.open;
    await page.getByRole('tab', { name: 'Havale Girişi' }).press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    await expect(tab(page, list)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => bff.received('GET payments/transfer/commit').length).toBe(1);
    expect(bff.received('GET payments/transfer/commit')[0]?.headers['current-transaction-key']).toBe(begun);
    await page.getByRole('tab', { name: /Ana sayfa/ }).click();
    await expect(page).toHaveURL(dashboard);
    await expect(page.getByRole('tab')).toHaveCount(1);
  });
});

test('T05: a screen that the menu lacks is not opened by its address', async ({ page, bff }) => {
  const { transfers: _, ...menu } = Object(seedLogin.menu);
  bff.desk.login = { ...seedLogin, menu };
  await signIn(page, bff);
  for (const path of ['/payments/transfer', '/screens/payments/transfer']) {
    await visit(page, path);
    await expect(
      page.getByText('Bu ekrana giriş yetkiniz bulunmuyor.').locator('visible=true'),
    ).toBeVisible();
  }
  expect(bff.received('POST payments/transfer/begin')).toHaveLength(0);
});

test('H01 H02 H06 H09 H10 H11: hover menus, quick panel, chat without a server for it, footer', async ({
  page,
  bff,
}) => {
  bff.config = { ...bff.config, defaultLayout: 'layout2', defaultTheme: 'dark' };
  await signIn(page, bff);
  const links = page.getByRole('link', { name: /Havale Girişi/ });
  const before = await links.count();
  await page.getByRole('button', { name: 'Havaleler' }).hover();
  await expect(links).toHaveCount(before + 1);
  await page.mouse.move(700, 700);
  await expect(links).toHaveCount(before);
  await expect(page.getByRole('link', { name: 'line' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${inTurkey({ year: 'numeric' })}`);
  await page.getByRole('button', { name: 'Hızlı panel' }).click();
  const quick = page.getByRole('dialog', { name: 'Hızlı panel' });
  expect((await quick.boundingBox())?.width).toBe(280);
  await page.keyboard.press('Escape');
  await expect(quick).toBeHidden();
  await page.getByRole('button', { name: 'Ekip Sohbeti' }).click();
  await expect(page.getByText('Yazışmak için bir kişi seçin.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('button', { name: 'Havaleler' })).toBeHidden();
});
