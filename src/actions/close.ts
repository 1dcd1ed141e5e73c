import type { ActionHandler } from '../engine';

/** Closes the tab that the screen stands in. */
export const close: ActionHandler = ({ screen }) => {
  screen.ports.navigation.close(screen.tabKey);
  return true;
};
