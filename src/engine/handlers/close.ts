import type { ActionHandler } from '../actions/ActionHandler';

/** Closes the screen's tab. */
export const close: ActionHandler = ({ screen }) => {
  screen.ports.navigation.close(screen.tabKey);
  return true;
};
