import { type ActionHandler, askToConfirm } from '../engine';
import { addedKeys } from './addedKeys';

/**
 * Calls an endpoint: first the one that checks, whose WARNING or CONFIRM the request layer shows, then the
 * one that does it. What `confirm` asks is asked between the two: nobody confirms what is refused then. What is sent is the form as it would be saved, and what the definition adds.
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
