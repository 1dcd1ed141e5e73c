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
