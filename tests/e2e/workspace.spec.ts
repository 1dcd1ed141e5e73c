import type { Browser, Page } from '@playwright/test';
import { settingChoices, type WorkspaceSettings } from '../../contract/wire/workspaceSettings';
import { expect, openScreen, signIn, test, textOf } from './fixtures';
import { violations } from './violations';

/** Stores workspace settings as the drawer would, and reloads the page. */
async function set(page: Page, settings: Partial<WorkspaceSettings>): Promise<void> {
  await page.evaluate(async (chosen) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('jwt_access_token')}`,
    };
    await fetch('/bff/api/auth/user/update', {
      method: 'POST',
      headers,
      body: JSON.stringify({ user: { data: { settings: chosen, shortcuts: [] } } }),
    });
  }, settings);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return {
    x: Math.round(box?.x ?? -1),
    width: Math.round(box?.width ?? -1),
    height: Math.round(box?.height ?? -1),
  };
};

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Komut paleti' })).toBeFocused();
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

test('H01, H02 every layout has the measures of the seed', async ({ page, server }) => {
  await signIn(page, server.address);
  await set(page, {});
  await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 0, width: 320, height: 900 });
  await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 320, height: 64 });

  // Stored before `set` stores other settings.
  const folded = page.waitForResponse(/api\/auth\/user\/update/);
  await page.getByRole('button', { name: 'Menüyü daralt' }).click();
  await folded;
  await page.getByRole('main').hover();
  await expect.poll(async () => (await boxOf(page, 'main')).x).toBe(64);
  await page.mouse.move(20, 300);
  await expect(page.getByRole('navigation').getByText('Müşteriler')).toBeVisible();
  expect((await boxOf(page, 'main')).x).toBe(64);

  await set(page, { navbarSide: 'right', toolbarPlace: 'above', width: 'boxed', leftPanel: 'shown' });
  await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 80, width: 1280 });
  await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 80 + 1280 - 320, width: 320 });
  await expect.poll(() => boxOf(page, 'aside')).toMatchObject({ x: 80, width: 240 });

  await set(page, { layout: 'layout2', width: 'container' });
  await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 0, width: 1440, height: 64 });
  await expect.poll(() => boxOf(page, 'header > :first-child')).toMatchObject({ x: 160 });
  await expect.poll(() => boxOf(page, 'main h1')).toMatchObject({ x: 160 });

  await set(page, { layout: 'layout3', width: 'boxed' });
  await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 160, width: 1120, height: 64 });
  await expect(page.locator('header').getByRole('navigation')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 0, width: 280 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('H01 a scrolling page moves its static parts away', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, server.address);
  await set(page, { scroll: 'body', toolbar: 'static', footer: 'static' });
  await expect(page.getByText('İllere göre temsilciler')).toBeVisible();
  await page.mouse.move(800, 400);
  const top = async () => {
    // Repeated until there is something to scroll: the dashboard grows while loading.
    await page.mouse.wheel(0, 400);
    return (await page.getByRole('banner').boundingBox())?.y ?? 0;
  };
  await expect.poll(top).toBeLessThan(-60);
  await set(page, { scroll: 'body' });
  await expect(page.getByText('İllere göre temsilciler')).toBeVisible();
  await page.mouse.wheel(0, 400);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('H05, H08 stars and settings apply at once, and on every device of the user', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server.address, 'manager');
  await page.getByRole('button', { name: 'Müşteriler' }).click();
  await page.getByRole('button', { name: 'Kısayol: Müşteri Tanımlama' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Müşteri Tanımlama' })).toBeVisible();

  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Tema Ayarları' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tema Ayarları' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(380);
  const kept = page.waitForResponse(/auth\/user\/update/);
  await drawer.getByRole('button', { name: 'Koyu', exact: true }).click();
  await drawer.getByRole('radiogroup', { name: 'Ekranlar' }).getByRole('radio', { name: 'Bordo' }).click();
  await drawer.getByRole('radio', { name: 'Yatay' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await kept;
  expect(await violations(page)).toEqual([]);

  const other = await openPage(browser);
  await signIn(other, server.address, 'manager');
  await expect(other.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(other.locator('header').getByRole('link', { name: 'Müşteri Tanımlama' })).toBeVisible();
  expect(await boxOf(other, 'header')).toMatchObject({ x: 0, width: 1440 });
  await other.context().close();
});

test('H04, H06 screens are found by the palette and the hover menus, without a mouse as well', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await set(page, { layout: 'layout2' });
  await page.getByRole('button', { name: 'Müşteriler', exact: true }).hover();
  await expect(page.getByRole('link', { name: 'Ülke Sorgulama' })).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(page.getByRole('link', { name: 'Ülke Sorgulama' })).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('ulke sor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Ülke Sorgulama', selected: true })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Sonuç yok..')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('H04 a record is found by its number', async ({ page, server }) => {
  await signIn(page, server.address);
  await openScreen(page, 'Hesap Sorgulama');
  const panel = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  await panel.getByRole('button', { name: 'Ara', exact: true }).click();
  const number = await textOf(panel.getByRole('gridcell').first());
  await openPalette(page);
  await page.keyboard.type(number);
  const palette = page.getByRole('dialog', { name: 'Komut paleti' });
  await palette.getByRole('option', { name: new RegExp(`${number}.*Hesap Kapatma`) }).click();
  await expect(page.getByRole('tab', { name: 'Hesap Kapatma', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/record=\d+/);
});

test('H18, T08 language and reload keep tabs and entered values', async ({ page, server }) => {
  await signIn(page, server.address);
  await set(page, {});
  await openScreen(page, 'Hesap Sorgulama');
  await openScreen(page, 'Müşteri Tanımlama');
  const panel = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await panel.getByRole('textbox', { name: 'Soyad' }).fill('ışık');
  await page.getByRole('button', { name: 'US – English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByLabel('Last Name')).toHaveValue(/IŞIK|ışık/);
  await page.getByRole('button', { name: 'TR – Türkçe' }).click();

  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(page.getByRole('tab', { name: 'Hesap Sorgulama', selected: true })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Müşteri Tanımlama' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Hesap Sorgulama', selected: true })).toBeVisible();
});

test('H09 a message reaches a colleague, is read and stored', async ({ page, browser, server }) => {
  const other = await openPage(browser);
  await signIn(other, server.address, 'compliance');
  await set(other, {});
  await signIn(page, server.address, 'accounting');
  await page.getByRole('button', { name: 'Ekip Sohbeti' }).click();
  const chat = page.getByRole('dialog', { name: 'Ekip Sohbeti' });
  await expect.poll(async () => (await chat.boundingBox())?.width).toBe(360);
  await chat.getByRole('button', { name: /Zeynep Çağlar/ }).click();
  const field = chat.getByRole('textbox', { name: 'İleti yaz' });
  await field.fill('Raporu görebildin mi?');
  await field.press('Enter');
  await expect(field).toHaveValue('');

  await other.getByRole('button', { name: 'Ekip Sohbeti' }).click();
  await other.getByRole('button', { name: /Ömer Ilgaz, \d+ okunmamış ileti/ }).click();
  await expect(other.getByRole('log')).toContainText('Raporu görebildin mi?');
  expect(await violations(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog', { name: 'Ekip Sohbeti' })).toBeHidden();
  await other.context().close();
});

test('H17 fixed routes', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/`);
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurum Göstergesi' })).toBeVisible();
  for (const path of ['/pages/none', '/foo/bar']) {
    await page.goto(`${server.address}${path}`);
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  }
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto(`${server.address}/pages/errors/error-500`);
  await expect(page.getByRole('heading', { name: /500/ })).toBeVisible();
});

test('the first Tab stop leads to the content, ? opens the list of shortcuts', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const layout of settingChoices.layout) {
  test(`no serious axe violation around the screens: ${layout}`, async ({ page, server }) => {
    await signIn(page, server.address);
    for (const mode of ['light', 'dark'] as const) {
      await set(page, { layout, mode, leftPanel: 'shown', rightPanel: 'shown', toolbarTheme: 'plum' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), mode).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violations(page), '360 px').toEqual([]);
  });
}

test('the dashboard has nine widgets with real figures, without external requests', async ({
  page,
  server,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) elsewhere.push(request.url());
  });
  await signIn(page, server.address);
  const board = page.getByRole('main');
  await expect(board.getByRole('region')).toHaveCount(9);
  const figure = async () =>
    Number((await board.getByRole('region', { name: 'Hesap hareketi' }).textContent())?.replace(/\D/g, ''));
  await expect.poll(figure).toBeGreaterThan(0);
  const quarter = await figure();
  await board.getByRole('button', { name: 'Bu yıl' }).click();
  await expect.poll(figure).not.toBe(quarter);

  const corridors = board.getByRole('region', { name: 'Koridor ülkelerinin müşterileri' });
  await expect(corridors).toContainText('Almanya');
  await expect(corridors).not.toContainText('Türkiye');
  await expect(board.getByRole('region', { name: 'İllere göre temsilciler' })).toContainText('İstanbul');

  // Bars have visible names and figures, and an equivalent table.
  const lines = corridors.getByRole('list', { includeHidden: true }).locator('li');
  await expect(lines).toHaveCount(8);
  await expect(lines.first()).toHaveText(/^Almanya\d+$/);
  const table = corridors.getByRole('table', { name: 'Koridor ülkelerinin müşterileri' });
  await expect(table.getByRole('row')).toHaveCount(9);
  const asTable = corridors.getByRole('button', { name: /^Tablo olarak göster/ });
  await asTable.click();
  await expect(asTable).toHaveAttribute('aria-pressed', 'true');
  await expect(lines).toHaveCount(0);
  expect((await table.boundingBox())?.width).toBeGreaterThan(300);
  await expect(board.getByRole('alert')).toHaveCount(0);
  await board
    .getByRole('region', { name: /^Uyum uyarısı/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveTitle(/^Müşteri Risk Sorgulama – /);
  expect(elsewhere).toEqual([]);
});
