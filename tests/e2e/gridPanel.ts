import type { Locator, Page } from '@playwright/test';
import { expect, openScreen } from './fixtures';

/** Title of a column. */
export const header = (panel: Locator, title: string) =>
  panel.getByRole('columnheader', { name: title, exact: true });

/** Texts of a column's cells, top to bottom. */
export async function column(panel: Locator, name: string): Promise<readonly string[]> {
  const cells = panel.locator(`.ag-row:not(.ag-row-pinned) [col-id="${name}"]`);
  // Rows are rendered before their cells have texts.
  await expect(cells.first()).toHaveText(/\S/);
  const found = await cells.evaluateAll((all) =>
    all.map(
      (cell) => [Number(cell.closest('.ag-row')?.getAttribute('row-index')), cell.textContent ?? ''] as const,
    ),
  );
  return found.sort(([one], [other]) => one - other).map(([, text]) => text);
}

/** Indexes of rows that can be approved. */
export async function waitingRows(panel: Locator): Promise<readonly number[]> {
  return (await column(panel, 'status')).flatMap((state, at) => (state === 'Bekliyor' ? [at] : []));
}

/** A cell by zero-based row index. */
export const cell = (panel: Locator, row: number, name: string) =>
  panel.locator(`.ag-row[row-index="${row}"] [col-id="${name}"]`);

/** Distance from the top of the page, in px. */
export async function topOf(place: Locator): Promise<number> {
  return Math.round((await place.boundingBox())?.y ?? 0);
}

/** Bounding box; fails if not visible. */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not in sight');
  return box;
}

/** The button that collapses and expands a screen's criteria. */
const criteriaOf = (panel: Locator) =>
  panel.getByRole('button', { name: /^(Arama ölçütleri|Rapor parametreleri)$/ });

/** Opens a screen and queries its rows; expands its criteria again. */
export async function openGrid(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  const panel = page.getByRole('tabpanel', { name: title });
  await panel.getByRole('button', { name: /^(Ara|Çalıştır)$/ }).click();
  // A row without its texts yet can't be chosen.
  await expect(panel.getByRole('gridcell').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(criteriaOf(panel)).toHaveAttribute('aria-expanded', 'false');
  await criteriaOf(panel).click();
  // Content below moves until the expansion ends.
  await panel.locator(`id=${await criteriaOf(panel).getAttribute('aria-controls')}`).hover({ trial: true });
  return panel;
}

/** Exports the rows in a format. */
export async function exportAs(page: Page, panel: Locator, kind: string): Promise<void> {
  await panel.getByRole('button', { name: 'Dışa aktar' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}
