import type { Page } from '@playwright/test';
import { maxAwake } from '../../src/workspace/tabs/AwakeTabs';
import { expect, openScreen, test } from './fixtures';
import { signedInPages } from './signedInPages';
import { visit, visitTab } from './visit';

const signedIn = signedInPages();

const [accounts, countries, customer] = ['Hesap Sorgulama', 'Ülke Sorgulama', 'Müşteri Tanımlama'] as const;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Titles in the strip, without the home tab. */
const titles = async (page: Page) => (await page.getByRole('tab').allTextContents()).slice(1);

async function openAll(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) await openScreen(page, screen);
}

/** Enough screens to exceed the limit of rendered tabs by one. */
const others = 'Text Number Date Choice Money Range Mask Lookup LongText LetterCase Identity'
  .split(' ')
  .map((kind) => `field${kind}`);

/** Selects an item of a tab's menu. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('T01, T02, T03, T04 tabs open at the front, follow the address, and return to home', async () => {
  const page = await signedIn();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await openAll(page, [accounts, countries, customer]);
  expect(await titles(page)).toEqual([customer, countries, accounts]);
  expect(new URL(page.url()).searchParams.get('key')).not.toBeNull();

  await page.goBack();
  await expect(tab(page, countries)).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(tab(page, customer)).toHaveAttribute('aria-selected', 'true');

  const keyOf = () => new URL(page.url()).searchParams.get('key');
  await tab(page, accounts).click();
  await expect(tab(page, accounts)).toHaveAttribute('aria-selected', 'true');
  const before = keyOf();
  await openScreen(page, accounts);
  await expect.poll(() => ![before, null].includes(keyOf())).toBe(true);
  await expect.poll(() => titles(page)).toEqual([customer, countries, accounts]);

  // Keys do nothing while a request is pending: that of the tab which begins anew.
  await expect(async () => {
    if ((await tab(page, accounts).count()) > 0) await page.keyboard.press('Control+Alt+W');
    await expect(tab(page, countries)).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
  }).toPass();
  await page.getByRole('tab', { name: /Ana sayfa/ }).click();
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
  await expect.poll(() => titles(page)).toEqual([]);

  await openScreen(page, accounts);
  // Keys do nothing while the screen begins.
  await expect(panel(page, accounts).getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  await tab(page, accounts).press('Delete');
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);
});

test('T05 a route without a menu entry opens a tab with a message', async () => {
  const page = await signedIn('teller');
  await visit(page, '/applicationmanager/approvalDefinition');
  const title = 'Açılamayan ekran';
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, title)).toContainText('Bu ekrana giriş yetkiniz bulunmuyor.');
});

test('T06, T07 a screen names itself in its calls, and releases its conversation when its tab is closed', async () => {
  const page = await signedIn();
  const begun = page.waitForRequest(/\/bff\/accounting\/account\/begin/);
  await openScreen(page, 'Hesap Açma');
  expect((await begun).headers()).toMatchObject({ 'screen-id': 'accounting/accountCreate' });
  await expect(panel(page, 'Hesap Açma').getByRole('textbox', { name: 'Hesap adı' })).toBeVisible();
  const given = page.waitForRequest(/\/bff\/accounting\/account\/commit/);
  await page.keyboard.press('Control+Alt+W');
  expect((await given).method()).toBe('GET');
});

test('T01, T04 tabs are closed and moved by mouse, keys and menu, and found in the list of all', async () => {
  const page = await signedIn();
  await openAll(page, [accounts, countries, customer, 'Hesap Açma', 'Nakit Raporu']);
  await tab(page, 'Nakit Raporu').click({ button: 'middle' });
  await expect.poll(() => titles(page)).toEqual(['Hesap Açma', customer, countries, accounts]);

  await tab(page, 'Hesap Açma').dragTo(tab(page, countries));
  await expect.poll(() => titles(page)).toEqual([customer, countries, 'Hesap Açma', accounts]);
  await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
  await expect.poll(() => titles(page)).toEqual([customer, 'Hesap Açma', countries, accounts]);
  await choose(page, accounts, 'Sola taşı');
  await expect.poll(() => titles(page)).toEqual([customer, 'Hesap Açma', accounts, countries]);

  await page.getByRole('button', { name: 'Açık sekmeler (4)' }).click();
  await page.getByRole('menuitem', { name: customer }).click();
  await expect(tab(page, customer)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await expect(tab(page, countries)).toHaveAttribute('aria-selected', 'true');

  await choose(page, 'Hesap Açma', 'Sağdakileri kapat');
  await expect.poll(() => titles(page)).toEqual([customer, 'Hesap Açma']);
  await choose(page, customer, 'Diğerlerini kapat');
  await expect.poll(() => titles(page)).toEqual([customer]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Klavye kısayolları' });
  await expect(keys).toContainText('Sekmeyi sola taşı');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('T04 closing a tab with unsaved input requires confirmation', async () => {
  const page = await signedIn();
  await openScreen(page, customer);
  await panel(page, customer).getByRole('textbox', { name: 'Soyad' }).fill('ışık');
  await page.keyboard.press('Tab');
  const marked = page.getByRole('tab', { name: customer });
  await expect(marked.getByRole('img', { name: 'Kaydedilmemiş değişiklik var' })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler' });

  await marked.press('Delete');
  await expect(question).toContainText(customer);
  await question.getByRole('button', { name: 'Hayır' }).click();
  await expect(question).toBeHidden();
  await expect(panel(page, customer).getByRole('textbox', { name: 'Soyad' })).toHaveValue(/IŞIK/i);
  await page.getByRole('tab', { name: /Ana sayfa/ }).click();
  await question.getByRole('button', { name: 'Evet' }).click();
  await expect(marked).toHaveCount(0);
});

test('a record changed in two tabs shows a warning in both', async () => {
  const page = await signedIn();
  for (const [route, title] of [
    ['/gallery/fieldText?record=1', 'Alan: Metin'],
    ['/gallery/fieldNumber?record=1', 'Alan: Sayı'],
  ] as const) {
    await visit(page, route);
    await panel(page, title).getByRole('textbox', { name: 'Örnek adı' }).fill('Kadıköy');
    await page.keyboard.press('Tab');
    const mark = page.getByRole('tab', { name: title }).getByRole('img');
    await expect(mark).toHaveAccessibleName('Kaydedilmemiş değişiklik var');
  }
  const warning = page.getByRole('alert').filter({ hasText: 'Bu kayıt', visible: true });
  await expect(warning).toContainText('«Alan: Metin» sekmesinde de değiştiriliyor');
  await warning.getByRole('button', { name: 'O sekmeye git' }).click();
  await expect(warning).toContainText('«Alan: Sayı» sekmesinde de değiştiriliyor');
});

test('T08 tabs beyond the last used ones are suspended, and restored unchanged, also after a reload', async () => {
  test.setTimeout(180_000);
  const page = await signedIn();
  await openScreen(page, countries);
  const list = panel(page, countries);
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  const code = list.getByRole('columnheader', { name: 'Ülke kodu' });
  // The user's last sort order is stored.
  if ((await code.getAttribute('aria-sort')) !== 'ascending') await code.click();
  await expect(code).toHaveAttribute('aria-sort', 'ascending');
  const first = list.getByRole('gridcell').first();
  await expect(first).toHaveText('AD');
  await openScreen(page, customer);
  await panel(page, customer).getByRole('textbox', { name: 'Soyad' }).fill('ışık');
  await page.keyboard.press('Tab');

  const asleep = page.locator(
    `[id="${await page.getByRole('tab', { name: customer }).getAttribute('aria-controls')}"]`,
  );
  for (const name of others) {
    await visitTab(page, `/gallery/${name}`);
    await expect(
      page.getByRole('tabpanel').filter({ visible: true }).getByRole('heading', { level: 1 }),
    ).toContainText('Alan:');
  }
  await expect(page.locator('[role=tabpanel]')).toHaveCount(maxAwake);
  await expect(asleep).toHaveCount(0);

  await page.getByRole('button', { name: /Açık sekmeler/ }).click();
  await page.getByRole('menuitem', { name: customer }).click();
  await expect(panel(page, customer).getByRole('textbox', { name: 'Soyad' })).toHaveValue(/IŞIK/i);
  await tab(page, countries).click();
  await expect(first).toHaveText('AD');

  const before = await titles(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(before);
  await page.getByRole('tab', { name: customer }).click();
  await expect(panel(page, customer).getByRole('textbox', { name: 'Soyad' })).toHaveValue(/IŞIK/i);
});
