import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, signIn, test } from './fixtures';

// What a grid can do, each on its screen of the gallery.

const header = (panel: Locator, title: string) =>
  panel.getByRole('columnheader', { name: title, exact: true });

/** The cells of a column, from top to bottom. */
async function column(panel: Locator, name: string): Promise<readonly string[]> {
  const cells = panel.locator(`.ag-row:not(.ag-row-pinned) [col-id="${name}"]`);
  const found = await cells.evaluateAll((all) =>
    all.map(
      (cell) => [Number(cell.closest('.ag-row')?.getAttribute('row-index')), cell.textContent ?? ''] as const,
    ),
  );
  return found.sort(([one], [other]) => one - other).map(([, text]) => text);
}

/** Places of the rows that may be approved. */
async function waitingRows(panel: Locator): Promise<readonly number[]> {
  return (await column(panel, 'status')).flatMap((state, at) => (state === 'Bekliyor' ? [at] : []));
}

const cell = (panel: Locator, row: number, name: string) =>
  panel.locator(`.ag-row[row-index="${row}"] [col-id="${name}"]`);

/** How far from the top of the page something stands, in pixels. */
async function topOf(place: Locator): Promise<number> {
  return Math.round((await place.boundingBox())?.y ?? 0);
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not in sight');
  return box;
}

/** Opens a screen and asks for its rows. */
async function openGrid(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  const panel = page.getByRole('tabpanel', { name: title });
  await panel.getByRole('button', { name: /^(Ara|Çalıştır)$/ }).click();
  await expect(panel.getByRole('gridcell').first()).toBeVisible();
  return panel;
}

/** Saves the rows as a file of some kind. */
async function exportAs(page: Page, panel: Locator, kind: string): Promise<void> {
  await panel.getByRole('button', { name: 'Dışa aktar' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

test.describe('T08: what the user made of a grid survives that its tab is hidden', () => {
  test('order, filter, columns, scroll, selection, focused cell', async ({ page, server }) => {
    await signIn(page, server.address);
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
    const edge = header(panel, 'Tutar').locator('.ag-header-cell-resize');
    const box = await edge.boundingBox();
    if (!box) throw new Error('The column has no edge');
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

    const kept = page.waitForResponse('**/users/view/keep');
    await panel.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('menuitem', { name: 'Varsayılana dön' }).click();
    await expect(header(panel, 'Birim')).toBeVisible();
    await expect(header(panel, 'Referans')).toHaveAttribute('aria-sort', 'ascending');
    await kept;
  });
});

test.describe('rows of a grid', () => {
  test('pages, order and quick filter are the server’s', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await panel.getByRole('button', { name: 'Son sayfa' }).click();
    await expect(panel.getByText('2.951–3.000 / 3.000')).toBeVisible();
    await header(panel, 'Referans').click();
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await expect(cell(panel, 0, 'reference')).toHaveText('HV00003000');

    await panel.getByRole('searchbox', { name: 'Satırlarda ara' }).fill('ışıl');
    await expect(panel.getByText('/ 3.000')).toBeHidden();
    const others = async () => {
      const receivers = await column(panel, 'receiver');
      const pairs = (await column(panel, 'sender')).map((name, at) => `${name} ${receivers[at]}`);
      return pairs.filter((pair) => !pair.includes('IŞIL'));
    };
    await expect.poll(others).toEqual([]);
    await panel.getByRole('searchbox').press('Escape');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
  });

  test('come while one scrolls', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Kaydırma');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await cell(panel, 3, 'sender').hover();
    await page.mouse.wheel(0, 1500);
    await expect(panel.getByText('1–100 / 3.000')).toBeVisible();
    await page.mouse.wheel(0, 2000);
    await expect(panel.getByText('1–150 / 3.000')).toBeVisible();
    await expect(cell(panel, 105, 'reference')).toBeAttached();
  });

  test('stay where reading on fails, and go on from there', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Kaydırma');
    await page.route('**/gallery/gridScroll/query', (route) => route.fulfill({ status: 500, body: '' }));
    await cell(panel, 3, 'sender').hover();
    await page.mouse.wheel(0, 1500);
    await expect(panel.getByRole('alert')).toContainText('Kayıtlar alınamadı');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    const last = cell(panel, 49, 'sender');
    await last.click();
    await expect(last).toBeFocused();
    await page.unroute('**/gallery/gridScroll/query');
    await panel.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(panel.getByText('1–100 / 3.000')).toBeVisible();
    await expect(panel.getByRole('alert')).toBeHidden();
    await expect(last).toBeVisible();
  });

  test('stand as a tree that the arrows fold', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Ağaç');
    const branch = panel.getByRole('gridcell', { name: /^Şişli Gişe 1/ });
    await expect(branch).toBeVisible();
    await cell(panel, 2, 'name').click();
    await page.keyboard.press('ArrowLeft');
    await expect(branch).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(branch).toBeVisible();
    await cell(panel, 1, 'name').getByRole('button', { name: 'Alt satırları gizle' }).click();
    expect((await column(panel, 'name')).slice(0, 3)).toEqual([
      'Genel Müdürlük',
      'Marmara Bölgesi',
      'Ege Bölgesi',
    ]);
  });

  test('stand in groups with their sums', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Gruplar ve Toplamlar');
    await expect(panel.getByText('Birim: B1001 Genel Müdürlük')).toBeVisible();
    await expect(panel.getByText('Durum: Onaylandı').first()).toBeVisible();
    await expect(panel.getByText('TRY · Toplam').first()).toBeVisible();
    await expect(panel.getByText('TRY · Genel toplam')).toBeVisible();
  });

  test('have nothing over them, and the sums of two currencies below; the others are unfolded', async ({
    page,
    server,
  }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Hesap Sorgulama');
    const sums = panel.getByRole('gridcell', { name: /· Genel toplam$/ });
    await expect(sums).toHaveText(['TRY · Genel toplam', 'EUR · Genel toplam']);
    // Scrollbars take no room here, and AG Grid draws its own: at the right, and above the sums.
    const { x, y, width } = await boxOf(panel.locator('.ag-grid-viewport'));
    const { y: end } = await boxOf(sums.first());
    for (const [left, top] of [
      [x + width - 5, y + 60],
      [x + width / 2, end - 8],
    ] as const) {
      const hit = await page.evaluate(
        (at) =>
          document
            .elementFromPoint(...at)
            ?.closest('.ag-row')
            ?.getAttribute('row-index') ?? null,
        [left, top] as const,
      );
      expect(Number(hit ?? Number.NaN)).toBeGreaterThanOrEqual(0);
    }

    const all = panel.getByRole('button', { name: 'Tüm toplamlar (4)' });
    await expect(all).toHaveAttribute('aria-expanded', 'false');
    await all.press('Enter');
    await expect(sums).toHaveText(
      ['TRY', 'EUR', 'GBP', 'USD'].map((currency) => `${currency} · Genel toplam`),
    );
    await all.press('Enter');
    await expect(sums).toHaveCount(2);
  });

  test('none, a failure, and the way out of it', async ({ page, server }) => {
    await signIn(page, server.address);
    await openScreen(page, 'Tablo: Sayfalar');
    const panel = page.getByRole('tabpanel', { name: 'Tablo: Sayfalar' });
    await expect(panel.getByText('Henüz arama yapılmadı')).toBeVisible();
    await page.route('**/gallery/gridPaging/query', (route) => route.fulfill({ status: 500, body: '' }));
    await panel.getByRole('button', { name: 'Ara', exact: true }).click();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await expect(panel.getByRole('alert')).toContainText('Kayıtlar alınamadı');
    await page.unroute('**/gallery/gridPaging/query');
    await panel.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await panel.getByRole('searchbox').fill('böyle biri yok');
    await expect(panel.getByText('Kayıt bulunamadı')).toBeVisible();
  });
});

test.describe('actions on rows', () => {
  test('are those that a row allows: by double click, menu and keyboard', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    const row = (await column(panel, 'status')).indexOf('Bekliyor');
    const paid = (await column(panel, 'status')).indexOf('Ödendi');
    const menu = page.getByRole('menu', { name: 'Satır işlemleri' });

    await cell(panel, paid, 'sender').click({ button: 'right' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Referansı Kopyala']);
    await page.keyboard.press('Escape');

    await cell(panel, row, 'sender').click();
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem')).toHaveText(['Onayla', 'İptal Et', 'Referansı Kopyala']);
    await page.keyboard.press('Escape');

    await cell(panel, row, 'sender').dblclick();
    await expect(cell(panel, row, 'status')).toHaveText('Onaylandı');
  });

  test('the keyboard goes through the cells', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await cell(panel, 0, 'reference').click();
    await page.keyboard.press('ArrowRight');
    await expect(cell(panel, 0, 'sender')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(panel, 1, 'sender')).toBeFocused();
    await expect(panel.locator('.ag-row[row-index="1"]').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(cell(panel, 1, 'reference')).toBeFocused();
    await page.keyboard.press('End');
    await expect(panel.locator('.ag-row[row-index="1"] .ag-cell').last()).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(panel.locator('.ag-row[row-index="49"]').first()).toBeAttached();
    await page.keyboard.press('Control+Home');
    await expect(cell(panel, 0, 'reference')).toBeFocused();
  });

  test('on chosen rows together, all of which they must suit', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Toplu İşlem');
    const states = await column(panel, 'status');
    const approve = panel.getByRole('button', { name: 'Onayla' });
    await expect(approve).toBeDisabled();
    const [first = 0, second = 0] = await waitingRows(panel);
    await cell(panel, first, 'sender').click();
    await cell(panel, second, 'reference').focus();
    await cell(panel, second, 'sender').click({ modifiers: ['Control'] });
    await expect(panel.getByText('2 satır seçili')).toBeVisible();

    const paid = states.indexOf('Ödendi');
    await cell(panel, paid, 'sender').click({ modifiers: ['Control'] });
    await expect(panel.getByText('3 satır seçili')).toBeVisible();
    await expect(approve).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(panel.getByText('2 satır seçili')).toBeVisible();

    await approve.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Evet|Onayla|Devam)/ })
      .click();
    await expect(cell(panel, first, 'status')).toHaveText('Onaylandı');
    await expect(cell(panel, second, 'status')).toHaveText('Onaylandı');
  });
});

test.describe('rows that are changed in their place', () => {
  /** Types over what stands in a cell. */
  async function type(page: Page, place: Locator, text: string): Promise<void> {
    await place.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  test('are checked, saved together, and refused where someone else was first', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Yerinde Değiştirme');
    const references = await column(panel, 'reference');
    // Rows that nobody has approved yet, whatever other tests did before.
    const [first = 0, second = 0] = await waitingRows(panel);
    const [one, other] = [first, second].map((row) => references[row]);
    await type(page, cell(panel, first, 'amount'), '0');
    await expect(panel.getByText('1 satır değişti · 1 hücre hatalı')).toBeVisible();
    const wrong = panel.getByRole('alert').getByRole('button');
    await expect(wrong).toHaveText(new RegExp(`${one} · Tutar: .*0,01`));
    await expect(panel.getByRole('button', { name: 'Değişiklikleri kaydet' })).toBeDisabled();
    await wrong.click();
    await expect(cell(panel, first, 'amount')).toBeFocused();

    await type(page, cell(panel, first, 'amount'), '1.234,56');
    await type(page, cell(panel, second, 'note'), 'ışık gideri');
    await expect(panel.getByText('2 satır değişti')).toBeVisible();

    const approving = await openGrid(page, 'Tablo: Sayfalar');
    await approving.getByRole('searchbox', { name: 'Satırlarda ara' }).fill(String(other));
    await expect(approving.getByText('1–1 / 1')).toBeVisible();
    await cell(approving, 0, 'sender').dblclick();
    await expect(cell(approving, 0, 'status')).toHaveText('Onaylandı');
    await page.getByRole('tab', { name: 'Tablo: Yerinde Değiştirme' }).click();
    await expect(panel.getByText('2 satır değişti')).toBeVisible();

    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await expect(panel.getByRole('alert')).toContainText(
      new RegExp(`${other}.*başkası tarafından değiştirildi`),
    );
    await panel.getByRole('button', { name: 'Yenile', exact: true }).click();
    await expect(cell(panel, second, 'status')).toHaveText('Onaylandı');
    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    await expect(panel.getByText(/satır değişti/)).toBeHidden();
    await expect(cell(panel, first, 'amount')).toHaveText('1.234,56');
    await expect(cell(panel, second, 'note')).toHaveText('ışık gideri');
  });
});

test.describe('what a user arranges', () => {
  async function openAccounts(page: Page): Promise<Locator> {
    await openScreen(page, 'Hesap Sorgulama');
    return page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  }

  test('is kept over signing out; others can choose a view that was shared', async ({
    page,
    server,
    browser,
  }) => {
    await signIn(page, server.address, 'accounting');
    const panel = await openAccounts(page);
    await expect(header(panel, 'Sahip Tipi')).toBeVisible();
    const kept = page.waitForResponse('**/users/view/keep');
    await panel.getByRole('button', { name: 'Satırları sıklaştır' }).click();
    await panel.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Sahip Tipi' }).click();
    await page.keyboard.press('Escape');
    await kept;

    await panel.getByRole('button', { name: 'Görünümler' }).click();
    await page.getByRole('menuitem', { name: 'Görünümü kaydet…' }).click();
    await page.getByLabel(/Görünüm adı/).fill('Günlük iş');
    await page.getByLabel('Ekranı gören herkesle paylaş').check();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const again = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    await signIn(again, server.address, 'accounting');
    const there = await openAccounts(again);
    await expect(header(there, 'Hesap Adı')).toBeVisible();
    await expect(header(there, 'Sahip Tipi')).toBeHidden();
    await expect(there.getByRole('button', { name: 'Satırları aç' })).toBeVisible();
    await again.context().close();

    const other = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    await signIn(other, server.address, 'teller');
    const theirs = await openAccounts(other);
    await expect(header(theirs, 'Sahip Tipi')).toBeVisible();
    await theirs.getByRole('button', { name: 'Görünümler' }).click();
    await other.getByRole('menuitem', { name: /Günlük iş/ }).click();
    await expect(header(theirs, 'Sahip Tipi')).toBeHidden();
    await other.context().close();
  });
});

test('a column that is dragged to the pinned ones stays in sight while one scrolls sideways', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  const panel = await openGrid(page, 'Tablo: Sayfalar');
  await page.setViewportSize({ width: 1000, height: 800 });
  const leftOf = async (title: string) => (await header(panel, title).boundingBox())?.x ?? Number.NaN;
  const from = await header(panel, 'Gönderen').boundingBox();
  const to = await header(panel, 'Referans').boundingBox();
  if (!from || !to) throw new Error('The columns are not in sight');
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
  await expect.poll(async () => (await leftOf('Gönderen')) < (await leftOf('Referans'))).toBe(true);
  const before = await Promise.all(['Gönderen', 'Referans'].map(leftOf));
  await panel.locator('.ag-body-horizontal-scroll-viewport').evaluate((bar) => bar.scrollTo({ left: 9999 }));
  await expect(header(panel, 'Durum')).toBeInViewport();
  expect(await Promise.all(['Gönderen', 'Referans'].map(leftOf))).toEqual(before);
});

test.describe('E06: rows that leave the grid', () => {
  test('an export that is given up leaves no file, and the next one is made', async ({ page, server }) => {
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const card = page.getByRole('group', { name: /Tablo: Sayfalar/ });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/gallery/gridPaging/export', async (route) => {
      await answered;
      await route.continue().catch(() => undefined);
    });
    await exportAs(page, panel, 'CSV olarak aktar');
    await card.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(card).toBeHidden();
    answer();
    await page.unroute('**/gallery/gridPaging/export');

    const next = page.waitForEvent('download');
    await exportAs(page, panel, 'CSV olarak aktar');
    const lines = readFileSync(await (await next).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3001);
    expect(lines[0]).toMatch(/^Referans;Gönderen;/);
    expect(saved).toHaveLength(1);
  });

  test('«Yazdır» puts all rows of all pages on paper, and offers a document for many', async ({
    page,
    server,
  }) => {
    // What a printer would get: the browser's own dialog can't be answered here.
    await page.addInitScript(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        const lines = document.querySelectorAll('.print-view tbody tr:not(.strong)');
        document.documentElement.dataset.printed = String(lines.length);
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await signIn(page, server.address);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await panel.getByRole('searchbox', { name: 'Satırlarda ara' }).fill('ışıl');
    await expect(panel.getByText('/ 3.000')).toBeHidden();
    const shown = await panel.getByText(/^1–50 \/ \d+$/).textContent();
    const total = shown?.split(' / ')[1] ?? '';
    await panel.getByRole('button', { name: 'Yazdır' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', total);

    await panel.getByRole('searchbox').press('Escape');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Yazdır' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Tablo.* Sayfalar\.pdf$/);
  });
});

test('the chosen row stands beside the rows, with what belongs to it', async ({ page, server }) => {
  await signIn(page, server.address);
  const panel = await openGrid(page, 'Tablo: Satır Ayrıntısı');
  const detail = panel.getByRole('complementary', { name: 'Seçili satır' });
  await expect(detail).toBeHidden();
  await cell(panel, 2, 'name').click();
  await expect(detail.getByText('Şişli Şubesi')).toBeVisible();
  await expect(detail.getByRole('gridcell', { name: /^HV/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(detail.getByText('Şişli Gişe 1')).toBeVisible();
  await detail.getByRole('button', { name: 'Paneli kapat' }).click();
  await expect(detail).toBeHidden();
});
