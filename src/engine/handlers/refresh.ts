import type { ActionHandler } from '../actions/ActionHandler';

export const refresh: ActionHandler = async ({ screen }) => {
  await screen.refresh();
  return true;
};
