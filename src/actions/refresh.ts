import type { ActionHandler } from '../engine';

export const refresh: ActionHandler = async ({ screen }) => {
  await screen.refresh();
  return true;
};
