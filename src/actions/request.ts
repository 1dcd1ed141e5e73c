import type { ActionHandler } from '../engine';
import { addedKeys } from './addedKeys';

/**
 * Calls an endpoint: first the one that checks, whose WARNING or CONFIRM the request layer shows, then the
 * one that does it. What is sent is the form as it would be saved, and what the definition adds.
 */
export const request: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A request without an endpoint.');
  const payload = { ...addedKeys(action, screen, row), state: screen.form?.submission ?? {} };
  const options = { owner: screen };
  screen.keepDraft();
  if (action.validatePath !== undefined)
    await screen.ports.request.post(action.validatePath, payload, { ...options, settled: true });
  await screen.ports.request.post(action.path, payload, { ...options, once: true });
  return true;
};
