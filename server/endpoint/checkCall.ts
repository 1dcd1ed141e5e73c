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
 * Checks the form of a call, over the record as it is stored, and lists the rows that it goes along with.
 * @returns the call with what is worked out in its form and hidden values restored
 * @throws Refusal `validation.failed` and what the checks against records refuse
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
  return { ...checked, chosen: await chosenRows(checked, (asked) => commandRows(ports, asked)) };
}

/** Ids of the files that the record of a call will hold, checked; none where its form may still be half filled in. */
export async function checkedFiles(call: OperationContext): Promise<readonly string[]> {
  return checkOf(call) === 'whole' ? checkFiles(call) : [];
}

/** How strictly an operation's form is checked; null where it brings none. */
function checkOf({ endpoint, screen, path }: OperationContext): FormCheck | null {
  const { form = null } = operations[endpoint.operation];
  const { actions, endpoints } = screen.definition;
  if (form === 'action')
    return actions.some((action) => action.path === path && action.submits) ? 'whole' : 'typed';
  // Rows that stand beside a form go by what is filled in so far.
  if (endpoint.operation === 'query' && endpoints.begin !== undefined) return 'typed';
  return form;
}
