import type { ActionHandler } from '../engine';

/** Back to how the screen began; after a commit a new conversation, for the next one. */
export const clear: ActionHandler = async ({ screen }) => {
  if (screen.finished) await screen.restart();
  else screen.form?.clear();
  screen.grid?.reset();
  return true;
};
