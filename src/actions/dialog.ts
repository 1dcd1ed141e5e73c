import { type ActionHandler, isOnChosen, summarise } from '../engine';
import { addedKeys } from './addedKeys';

/**
 * Lets a form be filled in in a dialog and sends it as `payload`: first to the endpoint that checks, then to the one
 * that does it. What `confirm` says stands above the form: nobody is asked twice. Without an endpoint what was filled in is of no use to anybody, so there always is one.
 */
export const dialog: ActionHandler = async ({ action, screen, row }) => {
  const { path, validatePath, confirm } = action;
  if (path === undefined) throw new Error('A dialog without an endpoint.');
  const facts = confirm && (await summarise(screen, confirm.summary, row, isOnChosen(action)));
  const asked = { ...action, message: confirm?.message ?? action.message, ...(facts && { facts }) };
  return screen.fillIn(asked, row, async (payload) => {
    const body = { ...addedKeys(action, screen, row), payload, state: screen.form?.submission ?? {} };
    if (validatePath !== undefined)
      await screen.ports.request.post(validatePath, body, { owner: screen, settled: true });
    await screen.ports.request.post(path, body, { owner: screen, once: true });
  });
};
