import type { ActionHandler } from '../engine';

/** Opens the record of a row in a dialog. */
export const show: ActionHandler = ({ screen, row }) => {
  if (row === null) return false;
  screen.card.show(row);
  return true;
};
