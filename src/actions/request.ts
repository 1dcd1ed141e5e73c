import { type ActionHandler, askToConfirm } from '../engine';
import { addedKeys } from './addedKeys';

/**
 * Calls the validating endpoint first, whose WARNING or CONFIRM the request layer shows, then the executing
 * one. `confirm` opens in between, so that users never confirm a request that is then rejected. Sends the
 * form's submission, with values that the validating endpoint has corrected, and the keys the definition adds.
 */
export const request: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A request without an endpoint.');
  const payload = () => ({ ...addedKeys(action, screen, row), state: screen.form?.submission ?? {} });
  const options = { owner: screen };
  screen.saveDraft();
  if (action.validatePath !== undefined) {
    await screen.ports.request.post(action.validatePath, payload(), { ...options, settled: true });
    if (!(await askToConfirm(screen, action, row))) return false;
  }
  await screen.ports.request.post(action.path, payload(), { ...options, atMostOnce: true });
  return true;
};
