import type { MoveRowRequest } from '../../../contract/wire/query';
import type { ActionHandler } from '../actions/ActionHandler';

/** Moves a row up or down by one among the loaded rows; the server renumbers the affected rows. */
export const move: ActionHandler = async ({ action, screen, row }) => {
  const { grid, ports } = screen;
  const { path, to } = action;
  const order = grid?.definition.order;
  if (!grid || path === undefined || order === undefined || row === null)
    throw new Error('Nothing has an order.');
  const [sorted] = grid.sort;
  if (sorted?.field !== order || sorted.direction !== 'asc') {
    ports.notify({ tone: 'info', text: ports.text('grid:move.sorted') });
    return false;
  }
  const at = grid.rows.findIndex(({ id }) => id === row.id);
  const neighbour = grid.rows[to === 'up' ? at - 1 : at + 1];
  if (at < 0 || neighbour === undefined) return false;
  const request: MoveRowRequest = { id: row.id, [to === 'up' ? 'before' : 'after']: neighbour.id };
  await ports.request.post(path, { ...request }, { owner: screen, atMostOnce: true });
  await grid.refresh();
  return true;
};
