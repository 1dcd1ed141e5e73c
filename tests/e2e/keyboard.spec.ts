import type { Locator, Page } from '@playwright/test';
import { hasFocus, isActiveOption } from '../../tools/runs/browser/focus';
import { expect, test } from './fixtures';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

// Main flows without a mouse (WCAG 2.2: 2.1.1, 2.4.3, 2.4.7): no pointing, clicking or programmatic focus.

/** Describes a focused element that is not visible; null if visible, or the page itself. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const box = at.getBoundingClientRect();
    const inView =
      box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
    const outlined = (part: Element | null | undefined) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const field = at.closest('.MuiInputBase-root');
    const framed =
      field !== null && getComputedStyle(field.querySelector('fieldset') ?? field).borderTopWidth === '2px';
    const gridCell = at.matches('.ag-cell-focus, .ag-header-cell, .ag-header-cell *, .ag-tab-guard');
    const shown = framed || gridCell || [at, field, at.parentElement, at.nextElementSibling].some(outlined);
    return inView && shown ? null : at.outerHTML.slice(0, 200);
  });
}

/** Presses Tab until the target has the focus; it must stay visible on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // The focus would pass a target that is drawn later.
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBeNull();
  }
  throw new Error(`the keyboard does not come to ${target}`);
}

async function palette(page: Page, typed: string, expected: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Komut paleti' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(expected);
  await page.keyboard.press('Enter');
}

/** Selects from a list with arrow keys. */
async function pick(page: Page, field: Locator, name: RegExp): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  for (let step = 0; step < 40 && !(await isActiveOption(option)); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
const screenOf = (page: Page, name: string) => page.getByRole('tabpanel', { name });

async function signInByKeys(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await expect(page.getByLabel(/Kullanıcı adı/)).toBeFocused();
  await page.keyboard.type(userName);
  await tabTo(page, page.getByLabel(/^Şifre/));
  await page.keyboard.type('Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a screen is found in the menu, an account is opened and found, and its tab is left, without a mouse', async ({
  page,
  server,
}) => {
  await signInByKeys(page, server.address, 'admin');
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark).first()).toBeVisible();
  }

  const menu = page.getByRole('navigation').first();
  await tabTo(page, menu.getByRole('button', { name: /^Muhasebe/ }));
  await page.keyboard.press('Enter');
  // A part of the area.
  await tabTo(page, menu.getByRole('button', { name: /^Hesaplar/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Hesap Açma' }));
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Hesap Açma')).toBeVisible();

  const form = screenOf(page, 'Hesap Açma');
  // The screen takes the focus when it is drawn; until then it is in the menu.
  await expect.poll(() => hasFocus(form)).toBe(true);
  await pick(page, form.getByRole('combobox', { name: 'Sahip tipi' }), /^İç hesap$/);
  await pick(page, form.getByRole('combobox', { name: 'Hesap türü' }), /^Gider$/);
  await pick(page, form.getByRole('combobox', { name: 'Para birimi' }), /TRY/);
  await tabTo(page, form.getByRole('textbox', { name: 'Hesap adı' }));
  await page.keyboard.type('Klavyeyle Açılan');
  await page.keyboard.press('Control+s');
  const saved = page.getByText('Kaydedildi').first();
  const understood = page.getByRole('button', { name: 'Tamam' });
  await expect(saved.or(understood).first()).toBeVisible();
  // A notice about the required approval comes first; its button has the focus.
  if (await understood.isVisible()) await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();

  await palette(page, 'hesap sorgu', 'Hesap Sorgulama');
  await expect(tab(page, 'Hesap Sorgulama')).toBeVisible();
  const search = screenOf(page, 'Hesap Sorgulama');
  await expect(search.getByRole('textbox', { name: 'Hesap No' })).toBeFocused();
  await expect(search.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  const rows = search.getByRole('gridcell');
  await expect(rows.first()).toBeVisible();

  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(tab(page, 'Hesap Açma')).toBeVisible();
  await page.keyboard.press('Control+Alt+W');
  await expect(tab(page, 'Hesap Sorgulama')).toBeVisible();
});

test('every Tab stop of a list without rows is visible, up to its saved views', async () => {
  const page = await signedIn();
  await palette(page, 'ulke sorgu', 'Ülke Sorgulama');
  const list = screenOf(page, 'Ülke Sorgulama');
  await expect(list.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  await expect.poll(() => hasFocus(list)).toBe(true);
  const views = list.getByRole('button', { name: 'Görünümler' });
  await tabTo(page, views);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Görünümü kaydet…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const save = page.getByRole('dialog');
  await expect.poll(() => hasFocus(save)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(views).toBeFocused();
});

test('a row is opened, changed and saved without a mouse', async () => {
  const page = await signedIn();
  await palette(page, 'ulke sorgu', 'Ülke Sorgulama');
  const list = screenOf(page, 'Ülke Sorgulama');
  await expect(list.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(list.getByRole('gridcell').first()).toBeVisible();
  await tabTo(page, list.getByRole('columnheader').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Enter shows the record, with its actions below.
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Tanımı aç' }));
  await page.keyboard.press('Enter');
  const form = screenOf(page, 'Ülke Tanımlama');
  await expect(form.getByRole('heading', { level: 1, name: 'Ülke Tanımlama' })).toBeVisible();
  const prefix = form.getByRole('textbox', { name: 'Telefon kodu' });
  await tabTo(page, prefix);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+999');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('H07 locking, unlocking and signing out without a mouse; the focus returns after every dialog', async ({
      page,
      server,
    }) => {
      await signInByKeys(page, server.address, 'manager');
      const user = page.getByRole('button', { name: /Kullanıcı menüsü/ });
      await tabTo(page, user);
      await test.step('the focus returns to the menu that opened a dialog', async () => {
        // One of them twice: the first time it must be loaded. The menu reopens while still closing.
        for (const line of ['Tema Ayarları', 'Klavye kısayolları', 'Şifre değiştir', 'Klavye kısayolları']) {
          await page.keyboard.press('Enter');
          await expect(page.getByRole('menuitem').first()).toBeFocused();
          const item = page.getByRole('menuitem', { name: line });
          for (let step = 0; step < 8 && !(await hasFocus(item)); step++)
            await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          const dialog = page.getByRole('dialog', { name: line });
          await expect.poll(() => hasFocus(dialog)).toBe(true);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await expect(user).toBeFocused();
        }
      });

      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(user).toBeFocused();

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(user).toBeFocused();

      await palette(page, 'kilitle', 'Ekranı kilitle');
      const lock = page.getByRole('dialog', { name: 'Oturumunuz kilitli' });
      await expect(lock.getByLabel(/^Şifre/)).toBeFocused();
      await page.keyboard.type('Demo-2026!');
      await page.keyboard.press('Enter');
      await expect(lock).toBeHidden();
      await expect(user).toBeFocused();

      await page.keyboard.press('Enter');
      for (const fact of ['127.0.0.1', 'manager']) {
        await expect(page.getByRole('presentation').getByText(fact, { exact: false }).first()).toBeVisible();
      }
      await expect(page.getByRole('menuitem', { name: 'Şifre değiştir' })).toBeVisible();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Çıkış' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/authentication\/login$/);
      await expect(page.getByLabel(/Kullanıcı adı/)).toBeFocused();
    });
  });
}

test('45: a bank line is matched with the books, and its difference posted, without a mouse', async ({
  page,
  server,
}) => {
  await signInByKeys(page, server.address, 'accounting');
  await palette(page, 'banka hareketi es', 'Banka Hareketi Eşleştirme');
  const form = screenOf(page, 'Banka Hareketi Eşleştirme');
  await expect(form.getByRole('combobox', { name: 'Banka hesabı' })).toBeFocused();
  await page.keyboard.type('0064');
  await expect(page.getByRole('option', { name: /İş Bankası/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const grid = (name: string) => form.getByRole('region', { name }).getByRole('grid');
  const [lines, entries] = [grid('Açık banka hareketleri'), grid('Açık defter hareketleri')];
  const amounts = (list: Locator) => list.locator('[role=gridcell][col-id=amount]').allTextContents();
  const numberOf = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  // The bank kept a fee of 12,50 of a payment.
  const pairOf = async () => {
    const [came, booked] = [await amounts(lines), await amounts(entries)];
    const pairs = came.flatMap((amount, line) =>
      booked.flatMap((other, entry) =>
        (numberOf(amount) - numberOf(other)).toFixed(2) === '12.50' ? { line, entry, amount, other } : [],
      ),
    );
    return pairs[0] ?? null;
  };
  await expect.poll(pairOf).not.toBeNull();
  const pair = await pairOf();
  if (pair === null) throw new Error('no payment with a fee');
  const tick = async (list: Locator, row: number) => {
    await tabTo(page, list.getByRole('columnheader').first());
    for (let step = 0; step <= row; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(list.locator('[role=row][aria-selected=true]')).toHaveCount(1);
  };
  await tick(lines, pair.line);
  await tick(entries, pair.entry);
  await expect(form.getByText('12,50').first()).toBeVisible();
  // The difference needs its account; that field comes before the lists.
  const code = form.getByRole('combobox', { name: 'Fark hesabı' });
  for (let stop = 0; stop < 20 && !(await hasFocus(code)); stop += 1) await page.keyboard.press('Shift+Tab');
  await pick(page, code, /653\.02/);
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog');
  for (const amount of [pair.amount, pair.other, '12,50 TRY']) await expect(question).toContainText(amount);
  await expect.poll(() => hasFocus(question)).toBe(true);
  await tabTo(page, question.getByRole('button', { name: 'Evet' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Onaya gönderildi').first()).toBeVisible();
});
