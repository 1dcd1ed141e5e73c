import type { ActionHandler } from '../engine';

/** Puts a value on the clipboard, and says so. */
export const copyToClipboard: ActionHandler = async ({ action, screen, row }) => {
  const value = action.value === undefined ? null : screen.resolve(action.value, row);
  if (value === null || value === '') return false;
  await screen.ports.copy(String(value));
  screen.ports.notify({ tone: 'success', text: screen.ports.text('engine:copied') });
  return true;
};
