import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { DisplayRow } from './displayRows';

/**
 * Home and End move to the ends of the row, with Ctrl to the first and last cell, per the ARIA grid pattern.
 * Returns true if the key was handled.
 */
export function handleHomeEndKeys(pressed: SuppressKeyboardEventParams<DisplayRow>): boolean {
  const { api, editing, event, node } = pressed;
  if (editing || (event.key !== 'Home' && event.key !== 'End')) return false;
  const toFirst = event.key === 'Home';
  const all = event.ctrlKey || event.metaKey;
  const column = api.getAllDisplayedColumns().at(toFirst ? 0 : -1);
  const row = all ? (toFirst ? 0 : api.getDisplayedRowCount() - 1) : node.rowIndex;
  if (column === undefined || row === null) return false;
  event.preventDefault();
  if (all) api.ensureIndexVisible(row);
  api.ensureColumnVisible(column);
  api.setFocusedCell(row, column, all ? null : node.rowPinned);
  return true;
}
