import { todayInTurkiye } from '../../../contract/values/today';
import { unitOf } from '../../../contract/wire/session';
import { sessionUser } from '../../platform/auth/accounts';
import { hidesMasked, mayReveal, seesConfidential } from '../../platform/policy/rights';
import { withoutConfidential } from '../../platform/policy/withoutConfidential';
import { closedDaysOf } from '../../platform/scheduler/closedDays';
import type { Actor } from '../../records/Actor';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { OperationContext } from '../context/OperationContext';
import type { Conversation } from '../conversation/conversations';
import { dialogPayload, formOf } from '../form/checkForm';
import { nothingChosen } from '../form/chosenRows';
import type { LoadedScreen } from '../model/Definitions';
import { modelIn } from '../model/modelIn';
import { markSeal } from '../query/MarkSeal';
import { filterOf } from '../query/queryRequest';
import { auditReason } from './auditReason';
import { type ReadCall, stateOf } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { requestedRecord } from './requestedRecord';

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
  const all = modelIn(ports.definitions.model, language);
  const model = seesConfidential(account.grants) ? all : withoutConfidential(all);
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
    records: createRecordStore(database, model, actor, ports.passwords),
    user: {
      ...sessionUser(account, ip),
      id: account.id,
      agent: account.agent,
      unit: unitOf(account.agent),
      phone: account.phone,
    },
    language,
    today: todayInTurkiye(moment),
    now,
    closedDays: await closedDaysOf(database, model, definition),
    ...(ports.presenters && { presenters: ports.presenters }),
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
