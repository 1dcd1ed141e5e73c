import type { GridStore } from '../../engine';

/** Column of the open menu, with its position and the focused row. */
export interface OpenColumnMenu {
  readonly column: string;
  readonly row: string | null;
  readonly at: { readonly top: number; readonly left: number };
}

/** CSS class of the menu button in a column title. */
export const columnMenuClass = 'grid-column-menu';

/**
 * Menu of the clicked or focused column title; null elsewhere. Without a position it opens below the title.
 */
export function columnMenuOf(
  target: EventTarget,
  grid: GridStore,
  at?: { readonly clientX: number; readonly clientY: number },
): OpenColumnMenu | null {
  const title = target instanceof Element ? target.closest('.ag-header-cell[col-id]') : null;
  const column = grid.columns.find(({ name }) => name === title?.getAttribute('col-id'));
  if (title === null || column === undefined) return null;
  const place = at && at.clientX > 0 ? { top: at.clientY, left: at.clientX } : below(title);
  return { column: column.name, row: grid.selection.id, at: place };
}

/** Menu position below an element. */
export function below(element: Element): OpenColumnMenu['at'] {
  const { left, bottom } = element.getBoundingClientRect();
  return { left, top: bottom };
}
