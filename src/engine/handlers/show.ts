import type { ActionHandler } from '../actions/ActionHandler';

/** Opens the record of a row in a dialog. */
export const show: ActionHandler = ({ screen, row }) => {
  if (row === null) return false;
  screen.card.show(row);
  return true;
};
