import type { Endpoint, Operation } from '../../contract/endpoints';
import type { Envelope } from '../../contract/envelope';
import type { JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import { todayInTurkiye } from '../../contract/today';
import { holdForApproval } from '../approval/holdForApproval';
import { sessionUser } from '../auth/accounts';
import { auditSession } from '../auth/auditSession';
import type { Session } from '../auth/sessions';
import { usualLimits } from '../auth/userLimits';
import { type BlockCall, blockCall } from '../blocks/blockPart';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import {
  type Conversation,
  type ConversationOwner,
  displaceConversations,
  findConversation,
  missingConversation,
  moveConversation,
  openConversation,
  releaseConversation,
} from '../conversation/conversations';
import { accessDenied } from '../errors/accessDenied';
import { notServed } from '../errors/notServed';
import { missingRecord, staleRecord } from '../errors/recordRefusals';
import type { NamedBytes, ReadUpload } from '../files/FileContent';
import { checkAgainstRecords } from '../form/checkAgainstRecords';
import { countWrongCode, WrongCode } from '../form/checkCodes';
import {
  checkDeclared,
  checkForm,
  derivedForm,
  dialogPayload,
  type FormCheck,
  formOf,
} from '../form/checkForm';
import { chosenRows, nothingChosen } from '../form/chosenRows';
import { checkFiles, holdFiles } from '../form/heldFiles';
import {
  hideInReply,
  masksOf,
  onlyPasswords,
  recordsIn,
  restoreHidden,
  withoutPasswords,
} from '../form/masking';
import { storedFacts } from '../form/storedFacts';
import type { LoadedScreen } from '../model/Definitions';
import { mayCall } from '../policy/grantedActions';
import { hidesMasked, mayReveal } from '../policy/rights';
import { mayAskFigures } from '../policy/shownFigures';
import { closedDaysOf } from '../query/closedDays';
import { markSeal } from '../query/MarkSeal';
import { filterOf } from '../query/queryRequest';
import { type Actor, auditRead } from '../storage/auditTrail';
import { createRecordStore, isRecordId } from '../storage/createRecordStore';
import type { Database } from '../storage/openDatabase';
import { secretCodesIn } from '../storage/secretCodes';
import { whileWanted } from '../storage/whileWanted';
import { readUpload } from '../upload/readUpload';
import { auditReason } from './auditReason';
import { checkBodyKeys } from './checkBodyKeys';
import { commandRows, dispatchOperation } from './dispatchOperation';
import type { EndpointPorts } from './EndpointPorts';
import { succeeded } from './envelope';
import { operations } from './operations';
import { refreshHeaderFields } from './refreshHeaderFields';
import { requireWorkedOut } from './requireWorkedOut';
import { loggedRequest, runIdempotent } from './runIdempotent';
import { isServed } from './servedEndpoint';

/** A call of a declared endpoint, by a session that was granted the screen. */
export interface EndpointCall {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly screenKey: string;
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
  /** `current-transaction-key` of the call. */
  readonly transactionKey: string | undefined;
  readonly body: JsonObject;
  /** File of an upload. */
  readonly upload?: NamedBytes;
  /** Aborts when the caller no longer waits: an operation that only reads is given up then. */
  readonly signal?: AbortSignal;
}

/** A call whose file is read. */
type ReadCall = Omit<EndpointCall, 'upload'> & { readonly upload?: ReadUpload };

/** Serves a POST of an endpoint: right → conversation → form → command or generic operation, in one transaction. */
export async function serveEndpoint(ports: EndpointPorts, call: EndpointCall): Promise<Envelope> {
  const { path, endpoint } = call;
  const { operation } = endpoint;
  const whole = await ports.definitions.screen(call.screenKey);
  const { grants } = call.session.account;
  if (!mayCall(whole.definition, path, grants)) throw accessDenied();
  if (!mayAskFigures(ports.definitions.model, whole.definition, endpoint.block, grants)) throw accessDenied();
  if (!isServed(ports.commands, whole.definition, path, endpoint)) throw notServed();
  const asked = blockCall(whole, endpoint, call.body);
  const screen = asked?.screen ?? whole;
  const { upload: file, ...others } = call;
  const upload =
    file === undefined ? undefined : await readUpload(ports.readContent, whole.definition, path, file);
  const request: ReadCall = {
    ...others,
    ...(asked !== null && { body: asked.body }),
    ...(upload && { upload }),
  };
  const rules = operations[operation];
  checkBodyKeys(screen.definition, path, operation, request.body);
  if (!rules.stateless) checkDeclared(screen, stateOf(request.body));

  const work = (database: Database) => serve(ports, database, request, screen, asked);
  try {
    const { signal } = call;
    if (signal && rules.cancelled)
      return await whileWanted(signal, () => ports.database.transaction().execute(work));
    if (!rules.once) return await ports.database.transaction().execute(work);
    const logged = await loggedRequest(request, screen.definition, ports.clock());
    return await runIdempotent(ports, logged, work, secretCodesIn(ports.definitions.model));
  } catch (error) {
    // What the call wrote is gone; that a wrong code was tried is kept.
    if (error instanceof WrongCode) await countWrongCode(ports.database, error, ports.clock());
    throw error;
  }
}

async function serve(
  ports: EndpointPorts,
  database: Database,
  request: ReadCall,
  screen: LoadedScreen,
  asked: BlockCall | null,
): Promise<Envelope> {
  const { screenKey, session, language } = request;
  const { operation } = request.endpoint;
  const owner: ConversationOwner = { sessionId: session.id, screen: screenKey };
  const conversation = await conversationOf(database, owner, request, screen);
  const prepared = await prepare(ports, database, request, screen, conversation);
  const running = asked === null ? prepared : ofBlock(prepared, asked);
  const files =
    checkOf(operation, screen.definition, running.path) === 'whole' ? await checkFiles(running) : [];
  // Before four eyes hold it back: nobody should approve what can't be carried out.
  requireWorkedOut(ports, running);
  const held = operation === 'commit' ? await holdForApproval(running, await storedFacts(running)) : null;
  const done = held ?? (await dispatchOperation(ports, running, asked, conversation));
  const answer = operation === 'commit' && held === null ? await refreshHeaderFields(running, done) : done;
  if (operation !== 'validate' && answer.head === undefined) await holdFiles(running, files, answer);
  const reply = operation === 'reveal' ? answer : await shownTo(running, answer);

  // What is never committed holds nothing on the server: a record that is only looked at.
  const changes = screen.definition.endpoints.commit !== undefined && running.body.readOnly !== true;
  if (operation === 'begin' && changes) {
    const version = reply.state?.version;
    const started = { recordId: running.recordId, version: typeof version === 'number' ? version : null };
    const key = await openConversation(database, owner, started, ports.clock());
    const { account, ip } = session;
    const most = (ports.limits ?? usualLimits).conversations;
    for (const displaced of await displaceConversations(database, account.id, key, most)) {
      const caller = { ip, requestId: request.requestId };
      await auditSession(database, 'conversationDisplaced', account, caller, ports.clock(), {
        screen: displaced,
      });
    }
    return succeeded(reply, language, key);
  }
  if (conversation !== null && typeof reply.state?.version === 'number')
    await moveConversation(database, conversation.key, reply.state.version);
  if (operation === 'commit' && conversation !== null && reply.head?.notificationType !== 'CONFIRM') {
    await releaseConversation(database, owner, conversation.key);
    return succeeded(reply, language, null);
  }
  return succeeded(reply, language);
}

/** A reply as the user may see it: with what is hidden from him hidden, else with a note of what he was shown. */
async function shownTo(running: OperationContext, reply: Reply): Promise<Reply> {
  const { database, actor, model, screen, hidesMasked } = running;
  const masks = masksOf(screen.definition);
  if (hidesMasked) return hideInReply(reply, masks);
  const entity = model.entities[screen.definition.entity ?? ''];
  const read = [...withoutPasswords(masks).keys()];
  if (entity !== undefined && read.length > 0)
    await auditRead(database, actor, 'read', entity.name, recordsIn(reply), read);
  return hideInReply(reply, onlyPasswords(masks));
}

/** The record that the screen shows, and beside the body the range: what a command of a block reads. */
function ofBlock(running: OperationContext, { recordId, range, body }: BlockCall): OperationContext {
  return { ...running, recordId, body: range === null ? body : { ...body, range: { ...range } } };
}

/** The conversation that the call goes on with. A begin ends the one before, an operation may insist on one. */
async function conversationOf(
  database: Database,
  owner: ConversationOwner,
  { transactionKey, body, endpoint: { operation } }: ReadCall,
  screen: LoadedScreen,
): Promise<Conversation | null> {
  if (operation === 'begin') {
    if (transactionKey) await releaseConversation(database, owner, transactionKey);
    return null;
  }
  const conversation = await findConversation(database, owner, transactionKey);
  const needed = operations[operation].conversation && screen.definition.endpoints.begin !== undefined;
  if (!needed) return conversation;
  if (conversation === null) throw missingConversation();
  const { id, version } = stateOf(body);
  if ((id ?? conversation.recordId) !== conversation.recordId) throw missingConversation();
  if ((version ?? conversation.version) !== conversation.version) throw staleRecord();
  if (screen.definition.recordSelector !== undefined && conversation.recordId === null) throw missingRecord();
  return conversation;
}

/** Checks what was sent, and gathers what carrying it out needs. */
async function prepare(
  ports: EndpointPorts,
  database: Database,
  { path, endpoint, screenKey, session, language, requestId, body, upload }: ReadCall,
  screen: LoadedScreen,
  conversation: Conversation | null,
): Promise<OperationContext> {
  const { model } = ports.definitions;
  const { definition } = screen;
  const { operation } = endpoint;
  const moment = ports.clock();
  const now = moment.toISOString();
  const { userName } = session.account;
  const filtering = operation === 'query' || operation === 'export';
  const form = filtering ? filterOf(definition, body) : formOf(screen, stateOf(body));
  const payload = dialogPayload(screen, path, body, language);
  const reason = auditReason(definition, path, form, payload);
  const actor: Actor = {
    userName,
    ip: session.ip,
    screen: definition.key,
    requestId,
    language,
    now,
    ...(reason !== null && { reason }),
  };
  const records = createRecordStore(database, model, actor, ports.passwords);
  const check = checkOf(operation, definition, path);
  const recordId = operation === 'begin' ? askedRecord(body) : (conversation?.recordId ?? null);
  const running: OperationContext = {
    path,
    endpoint,
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
    closedDays: await closedDaysOf(database, model, definition),
    form,
    payload,
    body,
    chosen: nothingChosen,
    ...(upload && { upload }),
    actor,
    marks: markSeal(ports.markSecret, session.id, [path, screenKey, model.screens[screenKey]?.hash ?? '']),
    hidesMasked: hidesMasked(session.account.grants),
    mayReveal: mayReveal(session.account.grants),
    recordId,
    version: conversation?.version ?? null,
  };
  if (check === null) return running;
  const stored = await storedFacts(running);
  const whole = filtering
    ? form
    : derivedForm(screen, restoreHidden(definition, form, stored, language), stored);
  checkForm(screen, whole, stored, language, check);
  const checked = { ...running, form: whole };
  if (check === 'whole' && !filtering) await checkAgainstRecords(checked, stored);
  return { ...checked, chosen: await chosenRows(checked, (asked) => commandRows(ports, asked)) };
}

/** How strictly an operation's form is checked; null where it brings none. */
function checkOf(operation: Operation, screen: LoadedScreen['definition'], path: string): FormCheck | null {
  const { form = null } = operations[operation];
  if (form === 'action')
    return screen.actions.some((action) => action.path === path && action.submits) ? 'whole' : 'typed';
  // Rows that stand beside a form go by what is filled in so far.
  if (operation === 'query' && screen.endpoints.begin !== undefined) return 'typed';
  return form;
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
