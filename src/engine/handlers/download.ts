import type { ActionHandler } from '../actions/ActionHandler';
import { addedKeys } from './addedKeys';

/** Downloads the file of an endpoint, named by the action's title. */
export const download: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A download without an endpoint.');
  const payload = { ...addedKeys(action, screen, row), contentType: 'application/octet-stream' };
  const name = screen.ports.text(action.title ?? screen.definition.title);
  await screen.ports.request.download(action.path, payload, name, { owner: screen });
  return true;
};
