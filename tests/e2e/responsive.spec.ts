import type { Locator } from '@playwright/test';
import { expect, openScreen, signIn, test, textOf } from './fixtures';
import { boxOf, header, openGrid } from './gridPanel';
import { misfits } from './misfits';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

test("C.3 a narrower grid has its important columns, a narrow one cards; its text grows with the page's", async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Hesap Sorgulama');
  const row = panel.locator('.ag-row[row-index="0"]').first();
  const usual = (await boxOf(row)).height;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  await expect.poll(async () => (await boxOf(row)).height).toBe(usual * 1.25);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

  await page.setViewportSize({ width: 1024, height: 800 });
  // Beside the open menu, too.
  for (const name of ['Bakiye', 'Para birimi', 'Durum']) await expect(header(panel, name)).toBeVisible();
  await expect(header(panel, 'Bloke tutar')).toBeHidden();
  const sideways = () =>
    panel.locator('.ag-grid-viewport').evaluate((area) => area.scrollWidth > area.clientWidth + 1);
  expect(await sideways()).toBe(false);
  // A hidden column that the user ticks is shown.
  await panel.getByRole('button', { name: 'Sütunlar' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Bloke tutar' }).click();
  await page.keyboard.press('Escape');
  await expect(header(panel, 'Bloke tutar')).toBeVisible();
  await panel.getByRole('button', { name: 'Sütunlar' }).click();
  await page.getByRole('menuitem', { name: 'Varsayılana dön' }).click();
  // At 125 % a window of 1024 px has the amount and the state, too: the menu gives way.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  for (const name of ['Para birimi', 'Bakiye', 'Durum']) await expect(header(panel, name)).toBeVisible();
  expect(await sideways()).toBe(false);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(header(panel, 'Bloke tutar')).toBeVisible();
  expect(await sideways()).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = panel.getByRole('list', { name: 'Kayıtlar' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/Bakiye.*TRY/);
  const order = panel.getByRole('combobox', { name: 'Sıralama' });
  const first = (await cards.first().textContent()) ?? '';
  await order.selectOption({ label: 'Hesap no ↓' });
  await expect(cards.first()).not.toHaveText(first);
  await order.selectOption({ label: 'Hesap no ↑' });
  // Cards that are replaced lose the focus.
  await expect(cards.first()).toHaveText(first);
  const titles = cards.getByRole('button', { name: /TRY$/ });
  await titles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog');
  await expect(record.getByText('Bloke tutar')).toBeVisible();
  await expect(record.getByText('Açılış tarihi')).toBeVisible();
  await page.keyboard.press('Escape');
  await titles.first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Kaydı göster' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await misfits(page)).toEqual([]);
});

test('borders are visible with stronger contrasts and with forced colours', async () => {
  const page = await signedIn();
  await openScreen(page, 'Hesap Açma');
  const chosen = page.getByRole('tab', { selected: true });
  await page.emulateMedia({ contrast: 'more' });
  const divider = () =>
    page
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main).getPropertyValue('--ui-palette-divider'));
  const strong = await divider();
  await page.emulateMedia({ contrast: 'no-preference' });
  expect(await divider()).not.toBe(strong);

  await page.emulateMedia({ forcedColors: 'active' });
  await chosen.focus();
  const seen = await chosen.evaluate((one) => {
    const { outlineStyle, borderBottomStyle } = getComputedStyle(one);
    return outlineStyle !== 'none' || borderBottomStyle !== 'none';
  });
  expect(seen).toBe(true);
  const save = page.getByRole('button', { name: 'Kaydet' });
  expect(await save.evaluate((one) => getComputedStyle(one).borderBottomStyle)).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('a printed page contains only the screen', async () => {
  const page = await signedIn();
  await openScreen(page, 'Ülke Sorgulama');
  const screen = page.getByRole('tabpanel').filter({ visible: true });
  await screen.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(screen.getByRole('gridcell').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(screen.getByRole('heading', { level: 1, name: 'Ülke Sorgulama' })).toBeVisible();
  const { x = -1, width = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
  expect([x, width]).toEqual([0, 1440]);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
});

test('C.3 a slightly too narrow grid truncates no column: it hides the least important one', async () => {
  const page = await signedIn('compliance');
  await page.setViewportSize({ width: 1380, height: 900 });
  const panel = await openGrid(page, 'Ülke Sorgulama');
  const sideways = () =>
    panel.locator('.ag-grid-viewport').evaluate((area) => area.scrollWidth > area.clientWidth + 1);
  await expect(header(panel, 'Ödemeye açık')).toBeHidden();
  expect(await sideways()).toBe(false);
  await page.setViewportSize({ width: 1760, height: 900 });
  await expect(header(panel, 'Ödemeye açık')).toBeVisible();
  expect(await sideways()).toBe(false);
});

test('C.3 with a menu and larger text the details of a row are completely shown below the rows', async () => {
  const page = await signedIn();
  await openScreen(page, 'Müşteri Risk Sorgulama');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  const panel = page.getByRole('tabpanel', { name: 'Müşteri Risk Sorgulama' });
  await panel.getByRole('button', { name: 'Ara', exact: true }).click();
  const details = panel.getByRole('complementary');
  // The criteria fold when rows come: a click that meets the moving rows selects none.
  await expect(async () => {
    await panel.getByRole('gridcell').first().click();
    await expect(details.getByText('İkamet ülkesi').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const { x, width } = await boxOf(details);
  expect(x + width).toBeLessThanOrEqual(1024);
  expect(await misfits(page)).toEqual([]);
});

test('A5 a pool of a phone is a table in a wide window, and looking at a row selects none', async () => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, 'Onay Havuzu');
  const panel = page.getByRole('tabpanel', { name: 'Onay Havuzu' });
  await expect(panel.getByRole('checkbox', { name: 'Tümünü seç' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = panel.locator('.ag-row[row-index="0"]');
  await textOf(row.locator('[col-id="operation"]'));
  await row.locator('[col-id="operation"]').click();
  await expect(panel.getByRole('complementary').getByText('Talep eden').first()).toBeVisible();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(panel.getByRole('button', { name: 'Seçilenleri onayla' })).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(panel.getByRole('button', { name: 'Seçilenleri onayla' })).toBeEnabled();
  await row.getByRole('checkbox').uncheck();
  await expect(panel.getByRole('complementary')).toBeVisible();
});

test('C.5 on a phone a receipt is visible from its heading on', async ({ page, server }) => {
  await signIn(page, server.address, 'teller');
  await openScreen(page, 'Müşteri Tanımlama');
  await page.setViewportSize({ width: 390, height: 844 });
  const form = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await form.getByLabel('T.C. kimlik no').fill('98765432914');
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('Işıl');
  await form.getByRole('textbox', { name: 'Soyad' }).fill('Deneme');
  await form.getByRole('textbox', { name: 'Doğum tarihi' }).fill('15.04.1986');
  await form.getByLabel('Cep telefonu').fill('5321234567');
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(form.getByText('İşlem tamamlandı')).toBeInViewport();
});

/** Panel texts at 200 % that did not grow, overflow the panel, are clipped, or overlap. */
function cutTexts(panel: Locator): Promise<readonly string[]> {
  return panel.evaluate((root) => {
    const frame = root.getBoundingClientRect();
    const found: string[] = [];
    if (frame.left < 0 || frame.right > window.innerWidth) found.push('the panel stands beyond the page');
    if (root.scrollWidth > root.clientWidth) found.push('the panel scrolls sideways');
    const texts = [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      if (own === undefined || !element.checkVisibility()) return [];
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 22)
        found.push(`did not grow: ${own.textContent}`);
      const range = document.createRange();
      range.selectNodeContents(own);
      return [{ text: own.textContent ?? '', box: range.getBoundingClientRect() }];
    });
    for (const { text, box } of texts)
      if (box.left < frame.left || box.right > frame.right + 1) found.push(`beyond the edge: ${text}`);
    texts.forEach(({ text, box }, at) => {
      for (const other of texts.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 4) found.push(`over one another: ${text}, ${other.text}`);
      }
    });
    const brush = document.createElement('canvas').getContext('2d');
    for (const input of root.querySelectorAll('input')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (brush === null || input.type === 'checkbox') continue;
      brush.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (brush.measureText(input.placeholder).width > room) found.push(`cut: ${input.placeholder}`);
    }
    return found;
  });
}

for (const width of [1440, 390]) {
  test(`at 200 % text size and ${width} px nothing of notifications and quick panel is truncated or covered`, async ({
    page,
    server,
  }) => {
    await page.route('**/bff/users/notifications', (route) =>
      route.fulfill({ json: { restHeader: { success: true, code: '0', message: '' }, responseObject } }),
    );
    await signIn(page, server.address, 'teller');
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      const text = 'Çağrı Bey’e limit artışı için dönüş yapılacak, evrakı imzaya hazır.';
      const kept = { events: [{ id: 'e', text, time: '09:45' }], notes: [{ id: 'n', text }] };
      localStorage.setItem('quick-notes:teller', JSON.stringify(kept));
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const bell = page.getByRole('dialog', { name: 'Bildirimler' });
    await expect(bell.getByRole('listitem')).toHaveCount(2);
    expect(await cutTexts(bell)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bell).toBeHidden();

    const quick = page.getByRole('dialog', { name: 'Hızlı panel' });
    // At this text size 1440 px is a small screen, too.
    await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Hızlı panel' }).click();
    await expect(quick.getByRole('listitem')).toHaveCount(2);
    expect(await cutTexts(quick)).toEqual([]);
  });
}

const reported = {
  at: '2026-11-20T09:12:00.000Z',
  read: false,
  screen: 'accounting/accountCreate',
  record: '42',
};
const responseObject = {
  unread: 2,
  notifications: [
    {
      id: '4',
      code: 'approval.approved',
      ...reported,
      message: { tr: '0001-PAY-TRY-000042 numaralı hesabın açılışı onaylandı.', en: 'Approved.' },
    },
    {
      id: '3',
      code: 'session.opened',
      ...reported,
      message: { tr: 'muhasebe.mutabakat.kasim.2026.onaylanmamis.fisler.listesi.xlsx', en: 'Opened.' },
    },
  ],
};
