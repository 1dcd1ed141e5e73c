import { RequestError } from '../../../contract/wire/request';
import type { ActionHandler } from '../actions/ActionHandler';
import { askToConfirm, confirmedValues, hasPrice } from '../actions/askToConfirm';
import { addedKeys } from './addedKeys';
import { meetStored, staleCode } from './meetStored';

/**
 * Calls the validating endpoint first, whose WARNING or CONFIRM the request layer shows, then the executing
 * one. `confirm` opens in between, so that users never confirm a request that is then rejected. Sends the
 * form's submission, with values that the validating endpoint has corrected, the keys the definition adds, and the money
 * that was confirmed. A refused price is calculated again; a record that was changed meanwhile is read again.
 */
export const request: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined) throw new Error('A request without an endpoint.');
  const payload = () => ({ ...addedKeys(action, screen, row), state: screen.form?.submission ?? {} });
  const options = { owner: screen };
  if (!(await hasPrice(screen, action))) return false;
  screen.saveDraft();
  if (action.validatePath !== undefined) {
    await screen.ports.request.post(action.validatePath, payload(), { ...options, settled: true });
    if (!(await askToConfirm(screen, action, row))) return false;
  }
  const confirmed = confirmedValues(screen, action);
  const body = { ...payload(), ...(confirmed && { confirmed }) };
  try {
    await screen.ports.request.post(action.path, body, { ...options, atMostOnce: true });
  } catch (error) {
    const refused = error instanceof RequestError && error.code === 'request.refused';
    if (refused && action.submits === true && error.header?.code === staleCode) await meetStored(screen);
    else if (refused && confirmed) await screen.calculations?.renew();
    throw error;
  }
  return true;
};
