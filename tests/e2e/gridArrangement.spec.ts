import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, signIn, test } from './fixtures';
import { boxOf, cell, column, header, openGrid, topOf } from './gridPanel';
import { signedInPages } from './signedInPages';
import { violations } from './violations';

const signedIn = signedInPages();

// A user's grid layout survives hiding its tab and signing out.

/** Resets the layout, so that no other test finds it; waits until that is saved. */
async function arrangeAsDefined(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Sütunlar' }).click();
  // An earlier layout may still be in transit: only the reset saves null.
  const kept = page.waitForRequest(
    (request) => request.url().endsWith('/users/view/keep') && request.postDataJSON().layout === null,
  );
  await page.getByRole('menuitem', { name: 'Varsayılana dön' }).click();
  await (await kept).response();
}

test.describe('T08: the arrangement of a grid survives hiding its tab', () => {
  test('order, filter, columns, scroll, selection, focused cell', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await header(panel, 'Tutar').click();
    await expect(header(panel, 'Tutar')).toHaveAttribute('aria-sort', 'ascending');
    await panel.getByRole('searchbox', { name: 'Satırlarda ara' }).fill('ŞÜKRÜ');
    await expect(
      cell(panel, 0, 'sender')
        .or(cell(panel, 0, 'receiver'))
        .filter({ hasText: 'ŞÜKRÜ' })
        .first(),
    ).toBeVisible();

    await panel.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Birim', exact: true }).click();
    await page.keyboard.press('Escape');
    await header(panel, 'Durum').dragTo(header(panel, 'Gönderen'));
    const box = await boxOf(header(panel, 'Tutar').locator('.ag-header-cell-resize'));
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 70, box.y + 10, { steps: 4 });
    await page.mouse.up();

    await cell(panel, 12, 'sender').click();
    const top = await topOf(cell(panel, 12, 'sender'));
    await page.mouse.wheel(0, 96);
    await expect.poll(() => topOf(cell(panel, 12, 'sender'))).toBe(top - 96);
    const seen = async () => ({
      headers: await panel.getByRole('columnheader').allTextContents(),
      width: Math.round((await header(panel, 'Tutar').boundingBox())?.width ?? 0),
      rows: await column(panel, 'reference'),
      chosen: await panel.locator('.ag-row[aria-selected="true"]').first().getAttribute('row-id'),
      search: await panel.getByRole('searchbox').inputValue(),
      scroll: await topOf(cell(panel, 12, 'sender')),
    });
    const before = await seen();
    expect(before.headers).not.toContain('Birim');
    expect(before.chosen).not.toBeNull();

    await openScreen(page, 'Tablo: Ağaç');
    await expect(panel).toBeHidden();
    await page.getByRole('tab', { name: 'Tablo: Sayfalar' }).click();
    await expect(cell(panel, 12, 'reference')).toBeVisible();
    await expect.poll(seen).toEqual(before);

    await panel.getByRole('button', { name: 'Aramayı temizle' }).focus();
    await page.keyboard.press('Tab');
    await expect(cell(panel, 12, 'sender')).toBeFocused();

    await arrangeAsDefined(page, panel);
    await expect(header(panel, 'Birim')).toBeVisible();
    await expect(header(panel, 'Referans')).toHaveAttribute('aria-sort', 'ascending');
  });
});

test.describe('the arrangement of a user', () => {
  async function openAccounts(page: Page): Promise<Locator> {
    await openScreen(page, 'Hesap Sorgulama');
    return page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  }

  test('survives sign-out; others can choose a shared view', async ({ page, server, browser }) => {
    // Wide enough for every column: a narrower grid hides the least important ones.
    const viewport = { width: 1920, height: 1080 };
    await page.setViewportSize(viewport);
    await signIn(page, server.address, 'accounting');
    const panel = await openAccounts(page);
    await expect(header(panel, 'Sahip tipi')).toBeVisible();
    const kept = page.waitForResponse('**/users/view/keep');
    await panel.getByRole('button', { name: 'Satırları sıklaştır' }).click();
    await panel.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Sahip tipi' }).click();
    await page.keyboard.press('Escape');
    await kept;

    await panel.getByRole('button', { name: 'Görünümler' }).click();
    await page.getByRole('menuitem', { name: 'Görünümü kaydet…' }).click();
    await page.getByLabel(/Görünüm adı/).fill('Günlük iş');
    await page.getByLabel('Ekranı gören herkesle paylaş').check();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const again = await (await browser.newContext({ locale: 'tr-TR', viewport })).newPage();
    await signIn(again, server.address, 'accounting');
    const there = await openAccounts(again);
    await expect(header(there, 'Hesap adı')).toBeVisible();
    await expect(header(there, 'Sahip tipi')).toBeHidden();
    await expect(there.getByRole('button', { name: 'Satırları aç' })).toBeVisible();
    await again.context().close();

    const other = await (await browser.newContext({ locale: 'tr-TR', viewport })).newPage();
    await signIn(other, server.address, 'teller');
    const theirs = await openAccounts(other);
    await expect(header(theirs, 'Sahip tipi')).toBeVisible();
    await theirs.getByRole('button', { name: 'Görünümler' }).click();
    await other.getByRole('menuitem', { name: /Günlük iş/ }).click();
    await expect(header(theirs, 'Sahip tipi')).toBeHidden();
    await other.context().close();
  });
});

test('a column dragged to the pinned ones stays visible during horizontal scrolling', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Sayfalar');
  // A narrow grid would hide columns: this one has more than fit.
  await panel.getByRole('button', { name: 'Sütunlar' }).click();
  for (const name of ['Ücret', 'Açıklama']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const leftOf = async (title: string) => (await header(panel, title).boundingBox())?.x ?? Number.NaN;
  await header(panel, 'Gönderen').hover({ position: { x: 30, y: 20 } });
  const to = await boxOf(header(panel, 'Referans'));
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
  await expect.poll(async () => (await leftOf('Gönderen')) < (await leftOf('Referans'))).toBe(true);
  const before = await Promise.all(['Gönderen', 'Referans'].map(leftOf));
  await panel.locator('.ag-body-horizontal-scroll-viewport').evaluate((bar) => bar.scrollTo({ left: 9999 }));
  await expect(header(panel, 'Durum')).toBeInViewport();
  expect(await Promise.all(['Gönderen', 'Referans'].map(leftOf))).toEqual(before);
  await arrangeAsDefined(page, panel);
});

test('rows have the density of the theme, unless the user sets one', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Satır Ayrıntısı');
  const row = panel.locator('.ag-row[row-index="0"]').first();
  const isHigh = (height: number) =>
    expect.poll(async () => Math.round((await boxOf(row)).height)).toBe(height);
  const choose = async (density: string) => {
    await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Tema Ayarları' }).click();
    await page.getByRole('dialog').getByRole('button', { name: density, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await isHigh(32);
  await choose('Sıkışık');
  await isHigh(26);
  await panel.getByRole('button', { name: 'Satırları aç' }).click();
  await isHigh(32);
  await panel.getByRole('button', { name: 'Satırları sıklaştır' }).click();
  await choose('Ferah');
  await isHigh(38);
  await choose('Standart');
  await isHigh(32);
});

/** Switches to another view, and waits until that is saved. */
async function lookAt(page: Page, panel: Locator, view: string): Promise<void> {
  const kept = page.waitForRequest('**/users/view/keep');
  await panel
    .getByRole('group', { name: 'Görünüm' })
    .getByRole('button', { name: view, exact: true })
    .click();
  await (await kept).response();
}

test('E09 the rows have alternate views, a pivot and a chart, which follow the filter and are restored after a reload', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Gruplar ve Toplamlar');
  const shown = panel.getByRole('group', { name: 'Görünüm' });
  const look = (view: string) => lookAt(page, panel, view);
  await look('Birim ve durum');
  const matrix = panel.getByRole('table', { name: 'Birim ve durum' });
  const total = async () => Number((await matrix.locator('tfoot td').last().textContent())?.replace('.', ''));
  await expect.poll(total).toBeGreaterThan(100);
  const all = await total();
  await expect(panel.locator('.ag-row')).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Gönderen' }).fill('a');
  await panel.getByRole('textbox', { name: 'Gönderen' }).press('Enter');
  await expect.poll(total).toBeLessThan(all);
  await page.reload();
  await expect(shown.getByRole('button', { name: 'Birim ve durum' })).toHaveAttribute('aria-pressed', 'true');
  await look('Aylar');
  await expect(panel.getByRole('table', { name: 'Aylar' }).getByRole('rowheader').first()).toHaveText(
    /^\d\d\.\d{4}$/,
  );
  await look('Liste');
  await expect(panel.locator('.ag-header-cell').first()).toBeVisible();
});

test('E09 a calendar is operated by keys, its days list their records, and it follows the filter', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Gruplar ve Toplamlar');
  const requested = () => page.waitForResponse('**/gallery/gridGroups/days/query');
  const first = requested();
  await lookAt(page, panel, 'Takvim');
  await first;
  const filled = panel.getByRole('gridcell', { name: / kayıt: / });
  await expect(filled.first()).toBeVisible();
  const today = panel.locator('[aria-current=date]');
  await today.focus();
  const month = await panel.getByRole('grid').getAttribute('aria-label');
  const earlier = requested();
  await page.keyboard.press('PageUp');
  await earlier;
  await expect(panel.getByRole('grid')).not.toHaveAccessibleName(month ?? '');
  await expect(panel.locator('[data-day]:focus')).toHaveAttribute('tabindex', '0');
  await expect(panel.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(panel.locator('[data-day]:focus')).toHaveAccessibleName(/Pazartesi/);
  await filled.first().focus();
  await filled.first().click();
  await page.keyboard.press('Enter');
  await expect(panel.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
  const name = (await panel.locator('[aria-selected=true] .name').textContent()) ?? '';
  const lines = panel.getByRole('region', { name: name.split(',')[0] ?? '' }).getByRole('listitem');
  await expect(lines).toHaveCount(Number.parseInt(name.replace(/^.*, (\d+) kayıt.*$/, '$1'), 10));
  expect(await violations(page)).toEqual([]);
  const narrowed = requested();
  await panel.getByRole('textbox', { name: 'Gönderen' }).fill('kimse değil');
  await panel.getByRole('textbox', { name: 'Gönderen' }).press('Enter');
  await narrowed;
  await expect(filled).toHaveCount(0);
  await panel.getByRole('button', { name: 'Bugün' }).click();
  await expect(panel.getByRole('grid')).toHaveAccessibleName(month ?? '');
  await lookAt(page, panel, 'Liste');
});
