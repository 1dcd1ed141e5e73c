import type { Browser, Locator, Page, Request } from '@playwright/test';
import { chooseScheme, expect, openScreen, signIn, test, textOf } from './fixtures';
import { signedInPages } from './signedInPages';
import { violations } from './violations';
import { visit } from './visit';

const signedIn = signedInPages();

/** Resets the user's settings in the drawer, then chooses others there: `[name, value]` by their labels. */
async function set(page: Page, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Tema Ayarları' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tema Ayarları' });
  await drawer.getByRole('button', { name: 'Kurumun ayarlarına dön' }).click();
  for (const [name, value] of Object.entries(choices)) {
    const button = drawer.getByRole('group', { name, exact: true }).getByRole('button', { name: value });
    const radio = drawer.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: value });
    await button.or(radio).click();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
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

test.describe('layouts', () => {
  test.afterEach(async () => {
    const page = await signedIn();
    await page.setViewportSize({ width: 1440, height: 900 });
    await set(page);
  });

  test('H01, H02 every layout has the measures of the seed', async () => {
    const page = await signedIn();
    await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 0, width: 320, height: 900 });
    await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 320, height: 64 });

    await page.getByRole('button', { name: 'Menüyü daralt' }).click();
    await page.getByRole('main').hover();
    await expect.poll(async () => (await boxOf(page, 'main')).x).toBe(64);
    await page.mouse.move(20, 300);
    await expect(page.getByRole('navigation').getByText('Müşteriler')).toBeVisible();
    expect((await boxOf(page, 'main')).x).toBe(64);

    await set(page, {
      'Menünün yeri': 'Sağ',
      'Araç çubuğunun yeri': 'Menünün üstünde',
      Genişlik: 'Kutu',
      'Sol panel': 'Görünür',
    });
    await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 80, width: 1280 });
    await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 80 + 1280 - 320, width: 320 });
    await expect.poll(() => boxOf(page, 'aside')).toMatchObject({ x: 80, width: 240 });

    await set(page, { Düzen: 'Yatay', Genişlik: 'Orta' });
    await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 0, width: 1440, height: 64 });
    await expect.poll(() => boxOf(page, 'header > :first-child')).toMatchObject({ x: 160 });
    await expect.poll(() => boxOf(page, 'main h1')).toMatchObject({ x: 160 });

    await set(page, { Düzen: 'Tek çubuk', Genişlik: 'Kutu' });
    await expect.poll(() => boxOf(page, 'header')).toMatchObject({ x: 160, width: 1120, height: 64 });
    await expect(page.locator('header').getByRole('navigation')).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await expect.poll(() => boxOf(page, 'nav')).toMatchObject({ x: 0, width: 280 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menüyü aç' })).toBeFocused();
  });

  test('H01 a scrolling page moves its static parts away', async () => {
    const page = await signedIn();
    await page.setViewportSize({ width: 1280, height: 600 });
    await set(page, { Kaydırma: 'Sayfa', 'Araç çubuğu': 'Akan', 'Alt bilgi': 'Akan' });
    await page.mouse.move(800, 400);
    // Repeated until there is something to scroll: the dashboard grows while loading.
    const top = async (place: Locator, wheel: number) => {
      await page.mouse.wheel(0, wheel);
      return (await place.boundingBox())?.y ?? 0;
    };
    const banner = page.getByRole('banner');
    await expect.poll(() => top(banner, 400)).toBeLessThan(-60);
    await expect.poll(() => top(banner, -400)).toBe(0);
    await set(page, { Kaydırma: 'Sayfa' });
    await page.mouse.move(800, 400);
    await expect.poll(() => top(page.getByRole('heading', { level: 1 }), 400)).toBeLessThan(0);
    expect((await banner.boundingBox())?.y).toBe(0);
  });

  test('H04, H06 screens are found by the palette and the hover menus, without a mouse as well', async () => {
    const page = await signedIn();
    await set(page, { Düzen: 'Yatay' });
    await page.getByRole('button', { name: 'Tatil Günleri', exact: true }).hover();
    await expect(page.getByRole('link', { name: 'Tatil Günü Sorgulama' })).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(page.getByRole('link', { name: 'Tatil Günü Sorgulama' })).toBeHidden();

    await openPalette(page);
    await page.keyboard.type('ulke sor');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Ülke Sorgulama', selected: true })).toBeVisible();
    await openPalette(page);
    await page.keyboard.type('zzzz');
    await expect(page.getByText('Sonuç yok..')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  for (const layout of ['Dikey', 'Yatay', 'Tek çubuk']) {
    test(`no serious axe violation around the screens: ${layout}`, async () => {
      const page = await signedIn();
      await set(page, {
        Düzen: layout,
        'Renk düzeni': 'Açık',
        'Sol panel': 'Görünür',
        'Sağ panel': 'Görünür',
        'Araç çubuğu': 'Erik',
      });
      expect(await violations(page), 'light').toEqual([]);
      await chooseScheme(page, 'dark');
      expect(await violations(page, { contrast: 'only' }), 'dark').toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page), '360 px').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    });
  }
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

test('H04 a record is found by its number', async () => {
  const page = await signedIn();
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

test('H18, T08 language and reload keep tabs and entered values', async () => {
  const page = await signedIn();
  await openScreen(page, 'Hesap Sorgulama');
  await openScreen(page, 'Müşteri Tanımlama');
  const panel = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await panel.getByRole('textbox', { name: 'Soyad' }).fill('ışık');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByLabel('Last Name')).toHaveValue(/IŞIK|ışık/);
  await page.getByRole('button', { name: 'Türkçe', exact: true }).click();

  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(page.getByRole('tab', { name: 'Hesap Sorgulama', selected: true })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Müşteri Tanımlama' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Hesap Sorgulama', selected: true })).toBeVisible();
});

test('H17 fixed routes', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/`);
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurum Göstergesi' })).toBeVisible();

  await test.step('the first Tab stop leads to the content, ? opens the list of shortcuts', async () => {
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

  await page.goto(`${server.address}/pages/none`);
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await visit(page, '/pages/errors/error-500');
  await expect(page.getByRole('heading', { name: /500/ })).toBeVisible();
  await visit(page, '/foo/bar');
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
});

test('R03 none: the dashboard has nine widgets with real figures, without external requests or a bot check', async ({
  page,
  server,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
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
  const posts = requests.filter((request) => request.method() === 'POST');
  expect(posts.map((request) => request.url())).toContain(`${server.address}/bff/users/login`);
  expect(posts.filter((request) => request.headers()['captcha-token'])).toEqual([]);
  const loaded = requests.map((request) => request.url());
  expect(
    loaded.filter((address) => !address.startsWith(server.address) || /captcha|google/i.test(address)),
  ).toEqual([]);
});
