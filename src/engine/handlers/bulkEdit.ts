import type { ActionHandler } from '../actions/ActionHandler';
import { isOnChosen } from '../actions/askToConfirm';

/** Maximum number of rows saved together; the server's limit. */
const maxRows = 500;

/**
 * Edits columns of the selected or all loaded rows by a dialog. The rows are marked as changed, saved and
 * discarded together, like inline edits.
 */
export const bulkEdit: ActionHandler = async ({ action, screen, row }) => {
  const { grid, ports } = screen;
  const { bulkEdit: how } = action;
  const edits = grid?.edits;
  if (!grid || !edits || how === undefined) throw new Error('There is nothing to change.');
  const ofChosen = isOnChosen(action);
  const count = ofChosen ? grid.selection.rows.length : await grid.countAll();
  if (count === 0 || count > maxRows) {
    const text = count === 0 ? 'grid:change.none' : 'grid:change.tooMany';
    ports.notify({ tone: 'warning', text: ports.text(text, { limit: maxRows }) });
    return false;
  }
  return screen.openDialog(action, row, async (payload) => {
    const rows = ofChosen ? grid.selection.rows : await grid.readAll(maxRows);
    const changed = edits.changeAll(rows, how, payload);
    ports.notify({ tone: 'info', text: ports.text('grid:change.done', { count: changed }) });
  });
};
