import type { Locator, Page } from '@playwright/test';
import { OutstandingRequests } from '../../tools/runs/browser/OutstandingRequests';
import { expect, openScreen, test, textOf } from './fixtures';
import { boxOf, cell, column, header, openGrid, waitingRows } from './gridPanel';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

// Row actions: single, bulk, keyboard, and inline editing.

test.describe('actions on rows', () => {
  test('are those that a row allows, by double click, menu and keyboard', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    const row = (await column(panel, 'status')).indexOf('Bekliyor');
    const paid = (await column(panel, 'status')).indexOf('Ödendi');
    const menu = page.getByRole('menu', { name: 'Satır işlemleri' });

    await cell(panel, paid, 'sender').click({ button: 'right' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Kaydı göster', 'Referansı kopyala']);
    await page.keyboard.press('Escape');

    // Missing actions leave their place empty.
    const copyOf = async (at: number) => {
      const buttons = panel.locator(`.ag-row[row-index="${at}"]`);
      return Math.round((await boxOf(buttons.getByRole('button', { name: 'Referansı kopyala' }))).x);
    };
    expect(await copyOf(paid)).toBe(await copyOf(row));

    await cell(panel, row, 'sender').click();
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Kaydı göster',
      'Onayla',
      'İptal et',
      'Referansı kopyala',
    ]);
    await page.keyboard.press('Escape');

    // A double click and Enter show the record, with its actions below.
    await cell(panel, row, 'sender').dblclick();
    const card = page.getByRole('dialog', { name: /^Referans: / });
    await expect(card.getByText('Bekliyor')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cell(panel, row, 'sender')).toBeFocused();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Onayla' }).click();
    await expect(cell(panel, row, 'status')).toHaveText('Onaylandı');
  });

  test('the keyboard goes through the cells', async () => {
    const page = await signedIn();
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

  test('C.3 cells are copied as a table, and a column is sorted, pinned, hidden and filtered by, without a mouse', async () => {
    const page = await signedIn();
    // A pending request blocks the keyboard (requirements P4).
    const requests = new OutstandingRequests(page);
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await requests.settled();
    // Listens before the key is pressed.
    const copy = async () => {
      const received = await page.evaluateHandle(() => ({
        told: new Promise<{ text: string; html: string }>((resolve) => {
          window.addEventListener(
            'copy',
            ({ clipboardData }) =>
              resolve({
                text: clipboardData?.getData('text/plain') ?? '',
                html: clipboardData?.getData('text/html') ?? '',
              }),
            { once: true },
          );
        }),
      }));
      await page.keyboard.press('Control+C');
      return received.evaluate(({ told }) => told);
    };
    const references = await column(panel, 'reference');
    const senders = await column(panel, 'sender');
    await cell(panel, 0, 'reference').click();
    expect((await copy()).text).toBe(references[0]);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    const table = await copy();
    expect(table.text.split('\r\n')).toEqual([0, 1].map((at) => `${references[at]}\t${senders[at]}`));
    expect(table.html.match(/<td/g)).toHaveLength(4);
    await cell(panel, 0, 'reference').hover();
    await page.mouse.down();
    await cell(panel, 2, 'sender').hover();
    await page.mouse.up();
    expect((await copy()).text.split('\r\n')).toHaveLength(3);

    // Keys that follow each other within one task: AG Grid reports the focus only after them.
    await cell(panel, 0, 'reference').click();
    const hasty = await page.evaluate(() => {
      const press = (init: KeyboardEventInit) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
      press({ key: 'ArrowRight', shiftKey: true });
      press({ key: 'ArrowDown', shiftKey: true });
      press({ key: 'c', ctrlKey: true });
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData });
      document.activeElement?.dispatchEvent(event);
      return clipboardData.getData('text/plain');
    });
    expect(hasty).toBe(table.text);

    const state = (await column(panel, 'status'))[0] ?? '';
    await cell(panel, 0, 'status').click();
    await page.keyboard.press('Alt+ArrowDown');
    const menu = page.getByRole('menu', { name: 'Sütun: Durum' });
    await expect(menu.getByRole('menuitem')).toContainText(['Sola sabitle', 'Sütunu gizle']);
    await menu.getByRole('menuitem', { name: `«${state}» ile süz` }).click();
    await expect.poll(async () => new Set(await column(panel, 'status'))).toEqual(new Set([state]));

    // The button of a title opens the same menu, and does not sort.
    const sorted = await header(panel, 'Durum').getAttribute('aria-sort');
    await header(panel, 'Durum').getByTitle('Sütun menüsü (Alt+↓)').click();
    await expect(menu.getByRole('menuitem').first()).toHaveText('Artan sırala');
    await page.keyboard.press('Escape');
    expect(await header(panel, 'Durum').getAttribute('aria-sort')).toBe(sorted);
    await header(panel, 'Durum').focus();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Sütunu gizle' }).click();
    await expect(header(panel, 'Durum')).toBeHidden();
    await panel.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('menuitem', { name: 'Varsayılana dön' }).click();
    await expect(header(panel, 'Durum')).toBeVisible();
  });

  test('B.4 while a list is reloaded its rows stay visible, and typing continues', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/gallery/gridPaging/query', async (route) => {
      await held;
      await route.continue();
    });
    const rows = panel.locator('div[aria-busy]');
    const sender = panel.getByRole('textbox', { name: 'Gönderen' });
    await sender.fill('şü');
    await sender.press('Enter');
    await expect(rows).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Yükleniyor...')).toBeHidden();
    await page.keyboard.type('krü');
    await expect(sender).toHaveValue(/^şükrü$/i);
    answer();
    await expect(rows).toHaveAttribute('aria-busy', 'false');
    await expect(sender).toHaveValue(/^şükrü$/i);
  });

  test('apply to chosen rows together, if all fulfil their conditions', async () => {
    const page = await signedIn();
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
      .getByRole('button', { name: /^(Evet|Onayla|Seçilenleri onayla|Devam)/ })
      .click();
    await expect(cell(panel, first, 'status')).toHaveText('Onaylandı');
    await expect(cell(panel, second, 'status')).toHaveText('Onaylandı');
  });
});

test.describe('rows edited in place', () => {
  /** Replaces the content of a cell by typing. */
  async function type(page: Page, place: Locator, text: string): Promise<void> {
    await place.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  test("are validated, saved together, and refused after another user's change", async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Yerinde Değiştirme');
    const references = await column(panel, 'reference');
    // Rows without approval, whatever other tests did before.
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
    await cell(approving, 0, 'sender').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
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

  test('many at once by a percentage: marked, then discarded together', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Yerinde Değiştirme');
    const raise = async () => {
      await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
      await page.getByRole('menuitem', { name: 'Tutarlara oran uygula' }).click();
    };
    await raise();
    await expect(page.getByText('Tek seferde en çok 500 satır değiştirilebilir')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Gönderen' }).fill('Işık');
    await panel.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(cell(panel, 0, 'sender')).toContainText(/IŞIK|Işık/);
    const before = await column(panel, 'amount');
    await raise();
    const dialog = page.getByRole('dialog', { name: 'Tutarlara oran uygula' });
    await dialog.getByRole('textbox', { name: 'Oran (%)' }).fill('100');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cell(panel, 0, 'amount')).not.toHaveText(before[0] ?? '');
    await expect(panel.getByText(/satır değişti$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Vazgeç', exact: true }).click();
    await expect(cell(panel, 0, 'amount')).toHaveText(before[0] ?? '');
  });
});

test('rows are put in order by buttons and by keyboard, which stays with the row', async () => {
  const page = await signedIn();
  const panel = await openGrid(page, 'Tablo: Sıralama');
  const [first, second, third] = await column(panel, 'name');
  await cell(panel, 0, 'name').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(panel, 1, 'name')).toHaveText(first ?? '');
  await expect(cell(panel, 1, 'name')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(panel, 2, 'name')).toHaveText(first ?? '');
  await expect(cell(panel, 2, 'visitOrder')).toHaveText('3');
  await panel.locator('.ag-row[row-index="1"]').getByRole('button', { name: 'Yukarı Taşı' }).click();
  await expect(cell(panel, 0, 'name')).toHaveText(third ?? '');
  await expect(cell(panel, 1, 'name')).toHaveText(second ?? '');
});

test.describe('rows chosen in two grids', () => {
  test('are summed during selection, and matched if the difference is within the limit', async () => {
    const page = await signedIn();
    await openScreen(page, 'Tablo: Eşleştirme');
    const panel = page.getByRole('tabpanel', { name: 'Tablo: Eşleştirme' });
    const left = panel.getByRole('region', { name: 'Onaylı havaleler' });
    const right = panel.getByRole('region', { name: 'Onaylı emirler' });
    const figures = panel.getByRole('region', { name: 'Seçilenlerin özeti' });
    const match = panel.getByRole('button', { name: 'Eşleştir' });
    await panel.getByRole('textbox', { name: 'Kabul edilen fark' }).fill('0');
    await panel.getByRole('textbox', { name: 'Açıklama', exact: true }).fill('Deneme');
    await expect(match).toBeDisabled();
    // Wait for all rows: a grid that loads again clears its selection.
    for (const grid of [left, right]) await expect(grid.getByText(/^1–\d+ \/ \d+$/)).toBeVisible();

    await textOf(cell(left, 0, 'reference'));
    await textOf(cell(right, 0, 'orderNo'));
    await cell(left, 0, 'reference').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await cell(right, 0, 'orderNo').click();
    await expect(figures.getByText('3', { exact: true })).toBeVisible();
    await expect(figures.getByText('sınırın dışında')).toBeVisible();
    await expect(match).toBeDisabled();

    await panel.getByRole('textbox', { name: 'Kabul edilen fark' }).fill('999999');
    await page.keyboard.press('Tab');
    await expect(figures.getByText('sınırın içinde')).toBeVisible();
    const matched = await textOf(cell(left, 0, 'reference'));
    await match.click();
    await expect(page.getByRole('dialog').getByText('Fark', { exact: true })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Evet|Eşleştir|Devam)/ })
      .click();
    await expect(panel.getByText(matched).first()).toBeVisible();
    await expect(left.getByRole('gridcell', { name: matched, exact: true })).toHaveCount(0);
  });
});
