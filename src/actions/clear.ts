import type { ActionHandler } from '../engine';

/**
 * Back to how the screen began; after a commit a new conversation, for the next record. What was uploaded is forgotten
 * by the server too: it begins anew. Clearing what was filled in can be taken back.
 */
export const clear: ActionHandler = async ({ screen }) => {
  if (screen.finished) {
    screen.cleared?.forget();
    await screen.startOver();
  } else if (screen.tray !== null) await screen.restart();
  else screen.cleared?.clear();
  screen.tray?.clear();
  screen.grid?.reset();
  return true;
};
