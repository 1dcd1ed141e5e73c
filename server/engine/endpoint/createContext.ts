import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledForm } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import { todayInTurkiye } from '../../../contract/values/today';
import { unitOf } from '../../../contract/wire/session';
import { missingRecord, onlyNewRecords } from '../../base/errors/recordRefusals';
import { sessionUser } from '../../platform/auth/accounts';
import { readableEntities } from '../../platform/policy/readableEntities';
import { hidesMasked, mayReveal } from '../../platform/policy/rights';
import { closedDaysOf } from '../../platform/scheduler/closedDays';
import type { Actor } from '../../records/Actor';
import { createRecordStore } from '../../records/createRecordStore';
import { isRecordId } from '../../records/isRecordId';
import type { Database } from '../../records/openDatabase';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { OperationContext } from '../context/OperationContext';
import type { Conversation } from '../conversation/conversations';
import { dialogPayload, formOf } from '../form/checkForm';
import { nothingChosen } from '../form/chosenRows';
import type { LoadedScreen } from '../model/Definitions';
import { openedWithRecord } from '../query/findRecords';
import { markSeal } from '../query/MarkSeal';
import { filterOf } from '../query/queryRequest';
import { baseOf } from '../query/withheld';
import { type ReadCall, stateOf } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { modelSeenBy } from './modelSeenBy';

/**
 * Builds the context that executes a request. Its form is unchecked: see `checkCall`.
 * @param unsigned collects writes that need a signature; the caller asks for it, and rolls back without one
 */
export async function createContext(
  ports: EndpointPorts,
  database: Database,
  { path, endpoint, screenKey, session, language, requestId, body, upload }: ReadCall,
  screen: LoadedScreen,
  conversation: Conversation | null,
  unsigned?: UnsignedWrite[],
): Promise<OperationContext> {
  const { definition } = screen;
  const { operation } = endpoint;
  const { account, ip } = session;
  const user = sessionUser(account, ip);
  const model = modelSeenBy(ports, { grants: account.grants, user }, language);
  const known = baseOf(model);
  const moment = ports.clock();
  const now = moment.toISOString();
  const form = isFiltering(operation) ? filterOf(definition, body) : formOf(screen, stateOf(body));
  const payload = dialogPayload(screen, path, body, language);
  const reason = auditReason(definition, path, form, payload);
  const actor: Actor = {
    userName: account.userName,
    ip,
    screen: definition.key,
    requestId,
    language,
    signers: [],
    ...(unsigned && { unsigned }),
    now,
    ...(reason !== null && { reason }),
  };
  return {
    path,
    endpoint,
    model,
    screen,
    database,
    records: createRecordStore(database, known, actor, ports.passwords),
    user: {
      ...user,
      id: account.id,
      agent: account.agent,
      unit: unitOf(account.agent),
      phone: account.phone,
    },
    language,
    today: todayInTurkiye(moment),
    now,
    closedDays: await closedDaysOf(database, known, definition),
    ...(ports.presenters && { presenters: ports.presenters }),
    readable: readableEntities(ports.definitions.model, account.grants),
    form,
    payload,
    body,
    chosen: nothingChosen,
    ...(upload && { upload }),
    session: session.id,
    actor,
    marks: markSeal(ports.markKeys, session.id, [path, screenKey, model.screens[screenKey]?.hash ?? '']),
    hidesMasked: hidesMasked(account.grants),
    mayReveal: mayReveal(account.grants),
    recordId:
      operation === 'begin'
        ? requestedRecord(ports.definitions.model, definition, body)
        : (conversation?.recordId ?? null),
    version: conversation?.version ?? null,
  };
}

/** Whether the operation's form is a filter. */
export function isFiltering(operation: OperationContext['endpoint']['operation']): boolean {
  return operation === 'query' || operation === 'export';
}

/** Reason of a change, from the form's or dialog's field for it. */
function auditReason(
  { form, actions }: LoadedScreen['definition'],
  path: string,
  typed: JsonObject,
  payload: JsonObject,
): string | null {
  const dialog = actions.find((action) => action.form !== undefined && action.path === path)?.form;
  const why = (fields: CompiledForm['fields'] = {}, values: JsonObject) =>
    Object.values(fields).flatMap(({ auditReason: isReason, name }) =>
      isReason ? (values[name] ?? []) : [],
    );
  const [reason] = [...why(dialog?.fields, payload), ...why(form?.fields, typed)];
  return typeof reason === 'string' ? reason : null;
}

/**
 * Id of the record that a form begins with; null for a new one. A form that no screen opens with a record, and that
 * selects none, creates records: it shows a stored one (`readOnly`), and never changes it. @throws Refusal
 * `record.notFound`, `record.onlyNew`
 */
function requestedRecord(
  model: Pick<Model, 'screens'>,
  { key, endpoints, recordSelector, foundBy }: CompiledScreen,
  { record, readOnly }: JsonObject,
): string | null {
  if (record === undefined || record === null || record === '') return null;
  if (typeof record !== 'string' || !isRecordId(record)) throw missingRecord();
  // Who knows its id does not hold its code.
  if (foundBy !== undefined && readOnly !== true) throw missingRecord();
  const changes = endpoints.commit !== undefined && readOnly !== true && recordSelector === undefined;
  if (changes && !openedWithRecord(model).has(key)) throw onlyNewRecords();
  return record;
}
