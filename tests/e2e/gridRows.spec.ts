import { expect, openScreen, test, textOf, withMotion } from './fixtures';
import { boxOf, cell, column, header, openGrid } from './gridPanel';
import { signedInPages } from './signedInPages';

test.use(withMotion);

const signedIn = signedInPages();

// Rows of a grid: loading, order and presentation, each on its gallery screen.

test.describe('rows of a grid', () => {
  test('pages, order and quick filter are the server’s', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await panel.getByRole('button', { name: 'Son sayfa' }).click();
    await expect(panel.getByText('2.951–3.000 / 3.000')).toBeVisible();
    await header(panel, 'Referans').click();
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await expect(cell(panel, 0, 'reference')).toHaveText('HV00003000');
    const size = panel.getByRole('combobox', { name: 'Sayfadaki kayıt sayısı' });
    await size.selectOption('100');
    await expect(panel.getByText('1–100 / 3.000')).toBeVisible();
    await size.selectOption('50');

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

  test('are searched during typing: no letter is lost', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    const search = panel.getByRole('searchbox', { name: 'Satırlarda ara' });
    const requested = page.waitForRequest('**/gallery/gridPaging/query');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/gallery/gridPaging/query', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await search.pressSequentially('ışı');
    await requested;
    await search.pressSequentially('l');
    await expect(search).toHaveValue('ışıl');
    answer();
    await expect(panel.getByText(/^1–50 \/ \d{2,3}$/)).toBeVisible();
    await expect(search).toHaveValue('ışıl');
  });

  test('are one per group, with its figures, and open its records', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Grup Başına Bir Satır');
    await expect(cell(panel, 0, 'month')).toHaveText(/^\d{2}\.\d{4}$/);
    await expect(cell(panel, 0, 'cancelPct')).toHaveText(/^\d+,\d{2}$/);
    await expect(panel.getByText(/^1–\d+ \/ \d+$/)).toBeVisible();
    const counts = async () => (await column(panel, 'txnCount')).map(Number);
    // The chart beside the rows has its own table.
    const byCount = header(panel.getByRole('region', { name: 'Kayıtlar' }), 'Adet');
    await byCount.click();
    await byCount.click();
    const inOrder = async () => {
      const shown = await counts();
      return shown.length > 3 && shown.every((count, at) => at === 0 || count <= (shown[at - 1] ?? 0));
    };
    await expect.poll(inOrder).toBe(true);
    const least = (await counts())[3] ?? 0;
    await panel.getByRole('textbox', { name: 'Adet (en az)' }).fill(String(least));
    await panel.getByRole('textbox', { name: 'Adet (en az)' }).press('Enter');
    await expect.poll(async () => (await counts()).every((count) => count >= least)).toBe(true);
    const unit = await textOf(cell(panel, 0, 'unit'));
    await panel.getByRole('button', { name: 'Havaleleri' }).first().click();
    const opened = page.getByRole('tabpanel', { name: 'Tablo: Gruplar ve Toplamlar' });
    await expect(opened.getByRole('combobox', { name: 'Birim', exact: true })).toHaveValue(unit);
  });

  test('form groups with totals, are narrowed by a figure beside them, and widened again', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Gruplar ve Toplamlar');
    await expect(panel.getByText('Birim: B1001 Genel Müdürlük')).toBeVisible();
    await expect(panel.getByText('Durum: Onaylandı').first()).toBeVisible();
    await expect(panel.getByText(/^TRY · .+ · Toplam$/).first()).toBeVisible();
    await expect(panel.getByText('TRY · Genel toplam')).toBeVisible();

    await panel.getByRole('button', { name: 'Birim ve durum' }).click();
    const pivot = panel.getByRole('region', { name: 'Birim ve durum' });
    const figure = pivot.getByRole('button').and(page.getByTitle('Satırları buna göre süz')).first();
    const count = await textOf(figure);
    await figure.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(`1–${count} / ${count}`)).toBeVisible();
    const criteria = panel.getByRole('group', { name: 'Grafikten süzülen' }).getByRole('button');
    await expect(criteria).toHaveCount(2);
    await expect(criteria.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(criteria).toHaveCount(1);
    await expect(criteria).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(panel.getByText('/ 3.000')).toBeVisible();

    // A click on what is drawn, beside the rows.
    const groups = await openGrid(page, 'Tablo: Grup Başına Bir Satır');
    const chart = groups.getByRole('region', { name: 'Birimlerin işlem adedi' });
    // Hidden from who can't see it: the table behind it is for him.
    const bar = chart.locator('li').nth(1);
    const unit = await textOf(bar.locator('> :first-child'));
    await bar.click();
    const narrowed = groups.getByRole('group', { name: 'Grafikten süzülen' }).getByRole('button');
    await expect(narrowed).toHaveText(`Birim: ${unit}`);
    await expect.poll(async () => [...new Set(await column(groups, 'unit'))]).toEqual([unit]);
    await expect(groups.getByRole('combobox', { name: 'Birim', exact: true })).toHaveValue(unit);
  });

  test('are found by a calculated band, whose labels are in order', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Hesaplanan Sütunlar');
    await panel.getByRole('combobox', { name: 'Yaş aralığı (gün)' }).click();
    const bands = page.getByRole('option').filter({ hasText: /\d/ });
    await expect(bands).toHaveText(['≤ 365', '366–1.095', '1.096–1.825', '> 1.825']);
    await bands.nth(2).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Ara', exact: true }).click();
    const shown = async () => [...new Set(await column(panel, 'ageBand'))];
    await expect.poll(shown).toEqual(['1.096–1.825']);
    const ages = (await column(panel, 'ageDays')).map((age) => Number(age.replace('.', '')));
    expect(ages.every((age) => age > 1095 && age <= 1825)).toBe(true);
  });

  test('load while scrolling, stay after a failed load on scrolling, and continue from there', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Kaydırma');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await cell(panel, 3, 'sender').hover();
    await page.mouse.wheel(0, 1500);
    await expect(panel.getByText('1–100 / 3.000')).toBeVisible();
    await page.route('**/gallery/gridScroll/query', (route) => route.fulfill({ status: 500, body: '' }));
    await page.mouse.wheel(0, 3000);
    await expect(panel.getByRole('alert')).toContainText('Kayıtlar alınamadı');
    await expect(panel.getByText('1–100 / 3.000')).toBeVisible();
    const last = cell(panel, 99, 'sender');
    await last.click();
    await expect(last).toBeFocused();
    await page.unroute('**/gallery/gridScroll/query');
    await panel.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(panel.getByText('1–150 / 3.000')).toBeVisible();
    await expect(panel.getByRole('alert')).toBeHidden();
    await expect(last).toBeVisible();
    await expect(cell(panel, 105, 'reference')).toBeAttached();
  });

  test('form a tree that arrow keys collapse; are checked with those below them and saved together', async () => {
    const page = await signedIn();
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
    await panel.getByRole('button', { name: 'Tümünü kapat' }).click();
    await expect(panel.getByRole('gridcell', { name: /^Marmara Bölgesi/ })).toBeHidden();
    await panel.getByRole('button', { name: 'Tümünü aç' }).click();
    await expect(branch).toBeVisible();

    const tick = (row: number) => cell(panel, row, 'mayExchange').getByRole('checkbox', { name: 'Döviz' });
    await tick(2).click();
    // The branch and its two desks; their parent's tick is mixed.
    await expect(panel.getByText('3 satır değişti')).toBeVisible();
    for (const row of [2, 3, 4]) await expect(tick(row)).toHaveAttribute('aria-checked', 'true');
    for (const row of [0, 1]) await expect(tick(row)).toHaveAttribute('aria-checked', 'mixed');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(cell(panel, 3, 'mayExchange')).toBeFocused();
    await expect(tick(2)).toHaveAttribute('aria-checked', 'mixed');
    await expect(panel.getByText('2 satır değişti')).toBeVisible();
    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    await expect(panel.getByText(/satır değişti/)).toBeHidden();
    await expect(tick(4)).toHaveAttribute('aria-checked', 'true');
    // The rows have been reloaded: edits continue from the new values.
    await tick(2).click();
    await tick(2).click();
    await expect(panel.getByText('2 satır değişti')).toBeVisible();
    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    await expect(panel.getByText(/satır değişti/)).toBeHidden();
    await expect(tick(0)).toHaveAttribute('aria-checked', 'false');
  });

  test('have no overlay, and the sums of two currencies below; the others are unfolded', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Hesap Sorgulama');
    const sums = panel.getByRole('gridcell', { name: /· Genel toplam$/ });
    await expect(sums).toHaveText(['TRY · Genel toplam', 'EUR · Genel toplam']);
    // Overlay scrollbars: AG Grid draws its own, at the right and above the totals.
    const { x, y, width } = await boxOf(panel.locator('.ag-grid-viewport'));
    const { y: end } = await boxOf(sums.first());
    for (const [left, top] of [
      [x + width - 5, y + 60],
      [x + width / 2, end - 8],
    ] as const) {
      // Rows are drawn after their sums, and the loading bar is above them until then.
      const hit = () =>
        page.evaluate(
          (at) =>
            document
              .elementFromPoint(...at)
              ?.closest('.ag-row')
              ?.getAttribute('row-index') ?? null,
          [left, top] as const,
        );
      await expect.poll(async () => Number((await hit()) ?? Number.NaN)).toBeGreaterThanOrEqual(0);
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

  test('an empty list, a failure, and its retry', async () => {
    const page = await signedIn();
    await openScreen(page, 'Tablo: Sayfalar');
    const panel = page.getByRole('tabpanel', { name: 'Tablo: Sayfalar' });
    await expect(panel.getByText('Henüz arama yapılmadı')).toBeVisible();
    await page.route('**/gallery/gridPaging/query', (route) => route.fulfill({ status: 500, body: '' }));
    await panel.getByRole('button', { name: 'Ara', exact: true }).click();
    // A reply without a head came from a server that can be reached: an Internal Error, besides its place.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tamam' }).click();
    await expect(panel.getByRole('alert')).toContainText('Kayıtlar alınamadı');
    await page.unroute('**/gallery/gridPaging/query');
    await panel.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    await panel.getByRole('searchbox').fill('böyle biri yok');
    await expect(panel.getByText('Kayıt bulunamadı')).toBeVisible();
  });
});

test('the details of the selected row are beside the rows', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Satır Ayrıntısı');
  const detail = panel.getByRole('complementary', { name: 'Seçili satır' });
  await expect(detail).toBeHidden();
  await cell(panel, 2, 'name').click();
  await expect(detail.getByText('Şişli Şubesi')).toBeVisible();
  await expect(detail.getByText(/^HV/).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(detail.getByText('Şişli Gişe 1')).toBeVisible();
  await detail.getByRole('button', { name: 'Paneli kapat' }).click();
  await expect(detail).toBeHidden();
});
