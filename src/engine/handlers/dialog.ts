import type { ActionHandler } from '../actions/ActionHandler';
import { isOnChosen } from '../actions/askToConfirm';
import { summarise } from '../actions/facts';
import { addedKeys } from './addedKeys';

/**
 * Opens a form dialog and sends it as `payload`: first to the endpoint that validates, then to the one that
 * executes. `confirm` is shown above the form instead of a second question. An endpoint is required.
 */
export const dialog: ActionHandler = async ({ action, screen, row }) => {
  const { path, validatePath, confirm } = action;
  if (path === undefined) throw new Error('A dialog without an endpoint.');
  const facts = confirm && (await summarise(screen, confirm.summary, row, isOnChosen(action)));
  const withFacts = { ...action, message: confirm?.message ?? action.message, ...(facts && { facts }) };
  return screen.openDialog(withFacts, row, async (payload) => {
    const body = { ...addedKeys(action, screen, row), payload, state: screen.form?.submission ?? {} };
    if (validatePath !== undefined)
      await screen.ports.request.post(validatePath, body, { owner: screen, settled: true });
    await screen.ports.request.post(path, body, { owner: screen, atMostOnce: true });
  });
};
