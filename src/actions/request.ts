import { type ActionHandler, askToConfirm } from '../engine';
import { addedKeys } from './addedKeys';

/**
 * Calls an endpoint: first the one that validates, whose WARNING or CONFIRM the request layer shows, then the
 * one that executes. `confirm` is asked in between: users do not confirm what is then rejected. Sends the
 * form's submission and the keys the definition adds.
 */
export const request: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A request without an endpoint.');
  const payload = { ...addedKeys(action, screen, row), state: screen.form?.submission ?? {} };
  const options = { owner: screen };
  screen.keepDraft();
  if (action.validatePath !== undefined) {
    await screen.ports.request.post(action.validatePath, payload, { ...options, settled: true });
    if (!(await askToConfirm(screen, action, row))) return false;
  }
  await screen.ports.request.post(action.path, payload, { ...options, once: true });
  return true;
};
