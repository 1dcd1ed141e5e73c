import type { GridStore } from '../../engine';

/** A column whose menu is open: where on the page, and the row that the focus was in. */
export interface OpenColumnMenu {
  readonly column: string;
  readonly row: string | null;
  readonly at: { readonly top: number; readonly left: number };
}

/** Class of the button in a title that opens the menu of its column. */
export const columnMenuClass = 'grid-column-menu';

/** The menu of the column whose title is pressed; null elsewhere. Without a place it opens below the title. */
export function columnMenuOf(
  target: EventTarget,
  grid: GridStore,
  at?: { readonly clientX: number; readonly clientY: number },
): OpenColumnMenu | null {
  const title = target instanceof Element ? target.closest('.ag-header-cell[col-id]') : null;
  const column = grid.columns.find(({ name }) => name === title?.getAttribute('col-id'));
  if (title === null || column === undefined) return null;
  const place = at && at.clientX > 0 ? { top: at.clientY, left: at.clientX } : below(title);
  return { column: column.name, row: grid.selectedId, at: place };
}

/** Where a menu opens that belongs to an element. */
export function below(element: Element): OpenColumnMenu['at'] {
  const { left, bottom } = element.getBoundingClientRect();
  return { left, top: bottom };
}
