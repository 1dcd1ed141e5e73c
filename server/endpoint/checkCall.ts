import type { OperationContext } from '../context/OperationContext';
import { checkAgainstRecords } from '../form/checkAgainstRecords';
import { checkForm, derivedForm, type FormCheck } from '../form/checkForm';
import { chosenRows } from '../form/chosenRows';
import { checkFiles } from '../form/heldFiles';
import { restoreHidden } from '../form/masking';
import { storedFacts } from '../form/storedFacts';
import { isFiltering } from './createContext';
import { commandRows } from './dispatchOperation';
import type { EndpointPorts } from './EndpointPorts';
import { operations } from './operations';

/**
 * Validates the request's form against the stored record, and reads the selected rows. @returns the request
 * with calculated values and restored hidden values @throws Refusal `validation.failed` and errors of the
 * checks against records
 */
export async function checkCall(ports: EndpointPorts, sent: OperationContext): Promise<OperationContext> {
  const { screen, form, language, endpoint } = sent;
  const check = checkOf(sent);
  if (check === null) return sent;
  const stored = await storedFacts(sent);
  const filters = isFiltering(endpoint.operation);
  const whole = filters
    ? form
    : derivedForm(screen, restoreHidden(screen.definition, form, stored, language), stored);
  checkForm(screen, whole, stored, language, check);
  const checked = { ...sent, form: whole };
  if (check === 'whole' && !filters) await checkAgainstRecords(checked, stored);
  return { ...checked, chosen: await chosenRows(checked, (request) => commandRows(ports, request)) };
}

/** Checked ids of the files the record will hold; none while the form may be incomplete. */
export async function checkedFiles(call: OperationContext): Promise<readonly string[]> {
  return checkOf(call) === 'whole' ? checkFiles(call) : [];
}

/** Strictness of the form's validation; null for operations without a form. */
function checkOf({ endpoint, screen, path }: OperationContext): FormCheck | null {
  const { form = null } = operations[endpoint.operation];
  const { actions, endpoints } = screen.definition;
  if (form === 'action')
    return actions.some((action) => action.path === path && action.submits) ? 'whole' : 'typed';
  // Rows beside a form use its current, possibly incomplete input.
  if (endpoint.operation === 'query' && endpoints.begin !== undefined) return 'typed';
  return form;
}
