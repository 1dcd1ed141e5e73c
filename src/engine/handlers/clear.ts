import type { ActionHandler } from '../actions/ActionHandler';

/**
 * Resets the screen to its initial values; after a commit, begins a new conversation for the next record.
 * With uploaded files the screen restarts, so that the server forgets them, too. Clearing input can be
 * undone.
 */
export const clear: ActionHandler = async ({ screen }) => {
  if (screen.finished) {
    screen.cleared?.forget();
    await screen.startOver();
  } else if (screen.uploadQueue !== null) await screen.restart();
  else screen.cleared?.clear();
  screen.uploadQueue?.clear();
  screen.grid?.reset();
  return true;
};
