import type { ActionHandler } from '../actions/ActionHandler';

/** Copies a value to the clipboard and confirms it. */
export const copyToClipboard: ActionHandler = async ({ action, screen, row }) => {
  const value = action.value === undefined ? null : screen.resolve(action.value, row);
  if (value === null || value === '') return false;
  await screen.ports.copy(String(value));
  screen.ports.notify({ tone: 'success', text: screen.ports.text('engine:copied') });
  return true;
};
