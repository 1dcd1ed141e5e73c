import type { Envelope } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import { todayInTurkiye } from '../../contract/today';
import { sessionUser } from '../auth/accounts';
import type { Session } from '../auth/sessions';
import type { Call, Command, QueryCommand, Reply } from '../commands/Command';
import {
  type Conversation,
  type ConversationOwner,
  findConversation,
  missingConversation,
  openConversation,
  releaseConversation,
} from '../conversation/conversations';
import type { ExportPorts } from '../export/ExportPorts';
import { readExport, writeExport } from '../export/exportFile';
import { succeeded } from '../http/envelope';
import type { Definitions, LoadedScreen } from '../model/Definitions';
import { createRecordStore, isRecordId } from '../storage/createRecordStore';
import type { Database } from '../storage/openDatabase';
import { missingRecord, staleRecord } from '../storage/refusals';
import { checkBodyKeys } from './checkBodyKeys';
import { checkDeclared, checkForm, type FormCheck, formOf } from './checkForm';
import { genericOperation, type Operation, operationOf } from './genericOperation';
import { filterOf, queryRequest } from './queryRequest';
import type { RunningCall } from './RunningCall';
import { contextFacts } from './recordState';

/** What serving endpoints needs. */
export interface EndpointPorts {
  readonly database: Database;
  readonly definitions: Definitions;
  readonly commands: ReadonlyMap<string, Command | QueryCommand>;
  readonly exports: ExportPorts;
  readonly clock: () => Date;
}

/** A call of a declared endpoint, by a session that was granted the screen. */
export interface EndpointCall {
  readonly path: string;
  readonly screenKey: string;
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
  /** `current-transaction-key` of the call. */
  readonly transactionKey: string | undefined;
  readonly body: JsonObject;
}

/** Operations that go on with what begin opened. */
const conversational: ReadonlySet<Operation> = new Set(['validate', 'commit', 'calculate']);

/** Serves a POST of an endpoint: conversation → form → command or generic operation, in one transaction. */
export async function serveEndpoint(ports: EndpointPorts, request: EndpointCall): Promise<Envelope> {
  const { path, screenKey, session, body, language } = request;
  const screen = await ports.definitions.screen(screenKey);
  const operation = operationOf(path);
  const state = stateOf(body);
  checkBodyKeys(screen.definition, path, operation, body);
  if (operation !== 'lookup') checkDeclared(screen, state);

  if (operation === 'export') {
    const content = await ports.database.transaction().execute(async (database) => {
      const running = await prepare(ports, database, request, screen, operation, null);
      return readExport(ports.exports, running, computedRows(ports, running));
    });
    return succeeded(await writeExport(ports.exports, content), language);
  }
  return ports.database.transaction().execute(async (database) => {
    const owner: ConversationOwner = { sessionId: session.id, screen: screenKey };
    const conversation = await conversationOf(database, owner, request, screen, operation);
    const running = await prepare(ports, database, request, screen, operation, conversation);
    const reply = await carryOut(ports, operation, running);

    if (operation === 'begin') {
      const version = reply.state?.version;
      const started = { recordId: running.recordId, version: typeof version === 'number' ? version : null };
      return succeeded(reply, language, await openConversation(database, owner, started, ports.clock()));
    }
    if (operation === 'commit' && conversation !== null && reply.head?.notificationType !== 'CONFIRM') {
      await releaseConversation(database, owner, conversation.key);
      return succeeded(reply, language, null);
    }
    return succeeded(reply, language);
  });
}

/** The conversation that the call goes on with. A begin ends the one before, an operation may insist on one. */
async function conversationOf(
  database: Database,
  owner: ConversationOwner,
  { transactionKey, body }: EndpointCall,
  screen: LoadedScreen,
  operation: Operation,
): Promise<Conversation | null> {
  if (operation === 'begin') {
    if (transactionKey) await releaseConversation(database, owner, transactionKey);
    return null;
  }
  const conversation = await findConversation(database, owner, transactionKey);
  const needed = conversational.has(operation) && screen.definition.endpoints.begin !== undefined;
  if (!needed) return conversation;
  if (conversation === null) throw missingConversation();
  const { id, version } = stateOf(body);
  if ((id ?? conversation.recordId) !== conversation.recordId) throw missingConversation();
  if ((version ?? conversation.version) !== conversation.version) throw staleRecord();
  if (screen.definition.recordField !== undefined && conversation.recordId === null) throw missingRecord();
  return conversation;
}

/** Checks what was sent, and gathers what carrying it out needs. */
async function prepare(
  ports: EndpointPorts,
  database: Database,
  { path, session, language, requestId, body }: EndpointCall,
  screen: LoadedScreen,
  operation: Operation,
  conversation: Conversation | null,
): Promise<RunningCall> {
  const { model } = ports.definitions;
  const { definition } = screen;
  const moment = ports.clock();
  const now = moment.toISOString();
  const { userName } = session.account;
  const filtering = operation === 'query' || operation === 'export';
  const form = filtering ? filterOf(definition, body) : formOf(screen, stateOf(body));
  const reason = auditReason(definition, form);
  const records = createRecordStore(database, model, {
    userName,
    screen: definition.key,
    requestId,
    language,
    now,
    ...(reason !== null && { reason }),
  });
  const check = checkOf(operation, definition, path);
  const recordId = operation === 'begin' ? askedRecord(body) : (conversation?.recordId ?? null);
  const running: RunningCall = {
    path,
    model,
    screen,
    database,
    records,
    user: {
      ...sessionUser(session.account, session.ip),
      id: session.account.id,
      agent: session.account.agent,
    },
    language,
    today: todayInTurkiye(moment),
    now,
    form,
    body,
    recordId,
    version: conversation?.version ?? null,
  };
  if (check !== null) checkForm(screen, form, await storedFacts(running), language, check);
  return running;
}

/** Why something is written, where a field of the form asks for it. */
function auditReason({ form }: LoadedScreen['definition'], typed: JsonObject): string | null {
  const field = Object.values(form?.fields ?? {}).find((each) => each.auditReason === true);
  const reason = field === undefined ? null : typed[field.name];
  return typeof reason === 'string' ? reason : null;
}

/** How strictly an operation's form is checked; null where it brings none. */
function checkOf(operation: Operation, screen: LoadedScreen['definition'], path: string): FormCheck | null {
  if (operation === 'begin' || operation === 'lookup' || operation === 'get') return null;
  if (operation === 'calculate' || operation === 'other') {
    return screen.actions.some((action) => action.path === path && action.submits) ? 'whole' : 'typed';
  }
  return 'whole';
}

/** The record as it is stored now, with the facts that conditions read. */
async function storedFacts(call: RunningCall): Promise<Readonly<Record<string, Json>>> {
  const { model, screen, recordId, database, records } = call;
  const entity = model.entities[screen.definition.entity ?? ''];
  if (recordId === null || entity === undefined) return {};
  const record = await records.get(entity.name, recordId);
  const facts = await contextFacts(database, model, screen.definition, entity, recordId);
  return { ...facts, ...record };
}

async function carryOut(ports: EndpointPorts, operation: Operation, running: RunningCall): Promise<Reply> {
  const command = ports.commands.get(running.path);
  if (command === undefined) return genericOperation(operation, running);
  const call = callOf(operation, running);
  if ('handle' in command) return command.handle(call);
  return { responseObject: await command.query(call, queryRequest(running.screen.definition, running.body)) };
}

/** The computed rows behind an export: those of the screen's query. */
function computedRows(ports: EndpointPorts, running: RunningCall) {
  const path = running.screen.definition.endpoints.query ?? running.path.replace(/\/export$/, '/query');
  const command = ports.commands.get(path);
  if (command === undefined || !('query' in command)) return null;
  const call = callOf('query', { ...running, path });
  return (request: Parameters<QueryCommand['query']>[1]) => command.query(call, request);
}

/** What a command sees of a call: records, not the database. */
function callOf(operation: Operation, running: RunningCall): Call {
  const { path, screen, user, language, today, form, recordId, body, records } = running;
  return {
    ...{ path, screen: screen.definition, user, language, today, form, recordId, body, records },
    generic: (values) => genericOperation(operation, running, values),
  };
}

function stateOf(body: JsonObject): JsonObject {
  const { state = {} } = body;
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as JsonObject) : {};
}

function askedRecord({ record }: JsonObject): string | null {
  if (record === undefined || record === null || record === '') return null;
  if (typeof record !== 'string' || !isRecordId(record)) throw missingRecord();
  return record;
}
