import type { ActionHandler } from '../engine';

/** Asks again for all that is shown. */
export const refresh: ActionHandler = async ({ screen }) => {
  await screen.refresh();
  return true;
};
