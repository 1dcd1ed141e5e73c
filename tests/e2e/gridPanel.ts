import type { Locator, Page } from '@playwright/test';
import { expect, openScreen } from './fixtures';

/** Title of a column. */
export const header = (panel: Locator, title: string) =>
  panel.getByRole('columnheader', { name: title, exact: true });

/** The cells of a column, from top to bottom. */
export async function column(panel: Locator, name: string): Promise<readonly string[]> {
  const cells = panel.locator(`.ag-row:not(.ag-row-pinned) [col-id="${name}"]`);
  // Rows are drawn before their cells have texts.
  await expect(cells.first()).toHaveText(/\S/);
  const found = await cells.evaluateAll((all) =>
    all.map(
      (cell) => [Number(cell.closest('.ag-row')?.getAttribute('row-index')), cell.textContent ?? ''] as const,
    ),
  );
  return found.sort(([one], [other]) => one - other).map(([, text]) => text);
}

/** Places of the rows that may be approved. */
export async function waitingRows(panel: Locator): Promise<readonly number[]> {
  return (await column(panel, 'status')).flatMap((state, at) => (state === 'Bekliyor' ? [at] : []));
}

/** A cell of a row, counted from 0. */
export const cell = (panel: Locator, row: number, name: string) =>
  panel.locator(`.ag-row[row-index="${row}"] [col-id="${name}"]`);

/** How far from the top of the page something stands, in pixels. */
export async function topOf(place: Locator): Promise<number> {
  return Math.round((await place.boundingBox())?.y ?? 0);
}

/** Where something stands; fails where it is not in sight. */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not in sight');
  return box;
}

/** The button that folds and unfolds the criteria of a screen. */
const criteriaOf = (panel: Locator) =>
  panel.getByRole('button', { name: /^(Arama ölçütleri|Rapor parametreleri)$/ });

/** Opens a screen and asks for its rows; its criteria are unfolded again. */
export async function openGrid(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  const panel = page.getByRole('tabpanel', { name: title });
  await panel.getByRole('button', { name: /^(Ara|Çalıştır)$/ }).click();
  await expect(panel.getByRole('gridcell').first()).toBeVisible();
  await expect(criteriaOf(panel)).toHaveAttribute('aria-expanded', 'false');
  await criteriaOf(panel).click();
  // What stands below them moves until they are unfolded.
  await panel.locator(`id=${await criteriaOf(panel).getAttribute('aria-controls')}`).hover({ trial: true });
  return panel;
}

/** Saves the rows as a file of some kind. */
export async function exportAs(page: Page, panel: Locator, kind: string): Promise<void> {
  await panel.getByRole('button', { name: 'Dışa aktar' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}
