import type { JsonObject } from '../../../contract/values/json';
import { keepUnread } from '../../records/readings';
import type { OperationContext } from '../context/OperationContext';
import { requireOfferedCommit } from '../form/checkActionConditions';
import { checkAgainstRecords } from '../form/checkAgainstRecords';
import { checkDialogChoices } from '../form/checkChoices';
import { checkForm, derivedForm, type FormCheck, validFields } from '../form/checkForm';
import { checkDialogSignatures, checkSignatures } from '../form/checkSignatures';
import { chosenRows } from '../form/chosenRows';
import { requireOffered } from '../form/codeReadings';
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
  const { screen, form, language, endpoint, payload, model } = sent;
  if (model.withoutConfidential && !isFiltering(endpoint.operation))
    requireOffered(screen.definition, { ...payload, ...form }, language);
  const check = checkOf(sent);
  if (check === null) return sent;
  const stored = await storedFacts(sent);
  const filters = isFiltering(endpoint.operation);
  const derived = filters ? form : derivedForm(screen, restored(sent, stored), stored);
  const inputs = calculatedFrom(sent);
  checkForm(screen, derived, stored, language, check, inputs);
  const isWhole = check === 'whole' && !filters;
  if (isWhole) requireOfferedCommit(sent, derived, stored);
  const read = { ...sent, form: inputs === undefined ? derived : validFields(screen, derived, stored) };
  const known = isWhole ? await checkAgainstRecords(read, stored) : read;
  const notOffered = [...(known.notOffered ?? []), ...(await checkDialogChoices(known))];
  const checked = { ...known, notOffered };
  if (isWhole) await checkSignatures(ports.passwords, checked);
  await checkDialogSignatures(ports.passwords, checked);
  return { ...checked, chosen: await chosenRows(checked, (request) => commandRows(ports, request)) };
}

/** The form with the stored values behind hidden ones, and behind what the user reads instead of confidential codes. */
function restored({ screen, form, language, model }: OperationContext, stored: JsonObject): JsonObject {
  const { definition } = screen;
  const unhidden = restoreHidden(definition, form, stored, language);
  const entity = model.entities[definition.entity ?? ''];
  if (entity?.reads === undefined) return unhidden;
  const fields = Object.keys(entity.reads).filter((name) => definition.form?.fields[name] !== undefined);
  const empty = Object.fromEntries(fields.map((name) => [name, null]));
  const kept = keepUnread(entity, stored, { ...empty, ...unhidden });
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in unhidden || value !== null),
  );
}

/**
 * Inputs of the server calculations of the path: the user may correct the other fields later, so a calculation does without
 * their errors and without their invalid values. Undefined for other paths.
 */
function calculatedFrom({ screen, path }: OperationContext): ReadonlySet<string> | undefined {
  const calculations = (screen.definition.serverCalculations ?? []).filter((one) => one.path === path);
  return calculations.length === 0 ? undefined : new Set(calculations.flatMap(({ inputs }) => inputs));
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
