import type { ActionHandler } from '../actions/ActionHandler';
import { addedKeys } from './addedKeys';

/** Sends the current input, valid or not; merges the server's results into the screen. */
export const calculate: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A calculation without an endpoint.');
  screen.form?.flush();
  const payload = { ...addedKeys(action, screen, row), state: screen.form?.submission ?? {} };
  await screen.ports.request.post(action.path, payload, { owner: screen });
  return true;
};

/**
 * Resets the screen to its initial values; after a commit, begins a new conversation for the next record.
 * With uploaded files the screen restarts, so that the server forgets them, too. Clearing input can be
 * undone.
 */
export const clear: ActionHandler = async ({ screen }) => {
  // What found the record stays in its form: the next one is found anew.
  const isFound = screen.definition.foundBy !== undefined && screen.record !== null;
  if (screen.finished || isFound) {
    screen.cleared?.forget();
    await screen.startOver();
  } else if (screen.uploadQueue !== null) await screen.restart();
  else screen.cleared?.clear();
  screen.uploadQueue?.clear();
  screen.grid?.reset();
  return true;
};

/** Closes the screen's tab. */
export const close: ActionHandler = ({ screen }) => {
  screen.ports.navigation.close(screen.tabKey);
  return true;
};

/** Asks for confirmation; no effects follow if the user declines. */
export const confirm: ActionHandler = ({ action, screen }) =>
  screen.ports.dialogs.confirm({
    title: screen.ports.text(action.title ?? screen.definition.title),
    message: screen.ports.text(action.message ?? 'engine:confirm.message'),
    facts: [],
  });

/** Copies a value to the clipboard and confirms it. */
export const copyToClipboard: ActionHandler = async ({ action, screen, row }) => {
  const value = action.value === undefined ? null : screen.resolve(action.value, row);
  if (value === null || value === '') return false;
  await screen.ports.copy(String(value));
  screen.ports.notify({ tone: 'success', text: screen.ports.text('engine:copied') });
  return true;
};

/** Downloads the file of an endpoint, named by the action's title. */
export const download: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A download without an endpoint.');
  const payload = { ...addedKeys(action, screen, row), contentType: 'application/octet-stream' };
  const name = screen.ports.text(action.title ?? screen.definition.title);
  await screen.ports.request.download(action.path, payload, name, { owner: screen });
  return true;
};

export const refresh: ActionHandler = async ({ screen }) => {
  await screen.refresh();
  return true;
};

/** Queries the grid's endpoint with the current filter, from the first page. */
export const search: ActionHandler = async ({ screen }) => {
  const { form, grid } = screen;
  if (form && !form.errors.validate().ok) return false;
  await grid?.query();
  return true;
};

/** Opens the record of a row in a dialog. */
export const show: ActionHandler = ({ screen, row }) => {
  if (row === null) return false;
  screen.card.show(row);
  return true;
};
