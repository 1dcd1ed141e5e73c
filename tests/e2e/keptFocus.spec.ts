import { expect, openScreen, test, textOf } from './fixtures';
import { panel } from './formPanel';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

// 44 A: the keyboard stays where it works: on a button that is busy, and at the place of a row that leaves its list.

test('44 A a button of the toolbar keeps the focus while it works, and afterwards', async () => {
  const page = await signedIn();
  await openScreen(page, 'Yerleşim: Havuz');
  const pool = panel(page, 'Yerleşim: Havuz');
  await expect(pool.getByRole('row').nth(1)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/query', async (route) => {
    await held;
    await route.continue();
  });
  const search = pool.getByRole('button', { name: 'Ara', exact: true });
  await search.focus();
  await page.keyboard.press('Enter');
  await expect(search).toHaveAttribute('aria-disabled', 'true');
  await expect(search).toBeFocused();
  answer();
  await expect(search).not.toHaveAttribute('aria-disabled', 'true');
  await expect(search).toBeFocused();
  await page.unroute('**/query');
});

test('44 A after the button of a row that leaves its list, the row that takes its place has the focus', async () => {
  const page = await signedIn();
  await openScreen(page, 'Yerleşim: Havuz');
  const pool = panel(page, 'Yerleşim: Havuz');
  const place = pool.locator('.ag-row[row-index="1"]');
  const number = await textOf(place.locator('[col-id="orderNo"]'));
  await place
    .getByRole('button', { name: 'Satır işlemleri' })
    .or(place.getByRole('button', { name: 'Onayla' }))
    .first()
    .click();
  const item = page.getByRole('menuitem', { name: 'Onayla' });
  if (await item.isVisible()) await item.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
  await expect(pool.getByText(number)).toHaveCount(0);
  await expect(place.locator(':focus')).toHaveCount(1);
});
