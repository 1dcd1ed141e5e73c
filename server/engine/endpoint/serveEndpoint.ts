import type { Json } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import { accessDenied } from '../../base/errors/refusals';
import { mayCommit } from '../../platform/policy/grantedActions';
import { seesConfidential } from '../../platform/policy/rights';
import { auditRead } from '../../records/auditTrail';
import { UnsignedWrites } from '../../records/fourEyes';
import type { Database } from '../../records/openDatabase';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import { holdForApproval, type Stored } from '../approval/holdForApproval';
import { holdUnsigned, isSettingUp } from '../approval/holdUnsigned';
import { returnedRequest, withResubmission } from '../approval/resubmission';
import { type BlockCall, blockCall } from '../blocks/blockPart';
import { detailRecord } from '../blocks/detailRecord';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import type { Conversation } from '../conversation/conversations';
import { checkDeclared } from '../form/checkForm';
import { codeReadings, readInReply } from '../form/codeReadings';
import { holdFiles } from '../form/heldFiles';
import { hideInReply, masksOf, onlyPasswords, recordsIn, withoutPasswords } from '../form/masking';
import { withPeople } from '../form/namedPeople';
import { shownFacts } from '../form/recordState';
import { storedFacts } from '../form/storedFacts';
import type { LoadedScreen } from '../model/Definitions';
import { foundRecord } from '../operations/foundRecord';
import { readUpload } from '../upload/readUpload';
import { uploadedRows } from '../upload/stagedRows';
import { concludeConversation, resumeConversation } from './callConversation';
import { checkBodyKeys } from './checkBodyKeys';
import { checkCall, checkedFiles } from './checkCall';
import { confirmedBy } from './confirmedPrice';
import { createContext } from './createContext';
import { dispatchOperation, rehearsalOf } from './dispatchOperation';
import { type EndpointCall, type ReadCall, stateOf } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { succeeded } from './envelope';
import { operations } from './operations';
import { requireAccess } from './requireAccess';
import { requireOpenable } from './requireOpenable';
import { requireServerCalculation } from './requireServerCalculation';
import { runInTransaction } from './runInTransaction';

/**
 * Handles a POST to an endpoint, in this order: permission → file → body keys → one transaction of
 * conversation → form → approval → command or generic operation → masks → conversation.
 */
export async function serveEndpoint(ports: EndpointPorts, call: EndpointCall): Promise<Envelope> {
  const loaded = await ports.definitions.screen(call.screenKey);
  requireAccess(ports, loaded, call);
  const called = blockCall(loaded, call.endpoint, call.body);
  const screen = called?.screen ?? loaded;
  // Reads possibly hostile files outside the transaction.
  const request = await readCall(ports, call, loaded, called);
  checkBodyKeys(screen.definition, request.path, request.endpoint.operation, request.body);
  // A block's screen lacks the grid of the page, whose facts the page sends along.
  if (!operations[request.endpoint.operation].stateless) checkDeclared(loaded, stateOf(request.body));
  let follows: Follows = {};
  const run = (unsigned: readonly UnsignedWrite[]) =>
    runInTransaction(ports, request, screen, (database) => {
      // A request that is run again leaves nothing of the run that was rolled back.
      follows = {};
      return serve(ports, database, request, { whole: loaded, screen }, called, follows, unsigned);
    });
  const committed = await run([]).catch((error: unknown) => {
    if (!(error instanceof UnsignedWrites)) throw error;
    return run(error.writes);
  });
  if (follows.outside === undefined) return committed;
  const outside = hideInReply(await follows.outside(), masksOf(screen.definition));
  const knows = seesConfidential(call.session.account.grants);
  const answer = knows ? outside : readInReply(outside, codeReadings(screen.definition));
  return { ...committed, ...succeeded(answer, call.language) };
}

/** Work of a served request that follows its commit. */
type Follows = { -readonly [Part in keyof Pick<Reply, 'outside'>]: Reply[Part] };

async function serve(
  ports: EndpointPorts,
  database: Database,
  call: ReadCall,
  { whole, screen }: { readonly whole: LoadedScreen; readonly screen: LoadedScreen },
  called: BlockCall | null,
  follows: Follows,
  unsigned: readonly UnsignedWrite[],
): Promise<Envelope> {
  const { operation } = call.endpoint;
  const conversation = await resumeConversation(database, call, screen);
  const isNew = (conversation?.recordId ?? null) === null;
  const { grants } = call.session.account;
  const changesToo = screen.definition.upload?.updates && !mayCommit(call.screenKey, false, grants);
  if (operation === 'commit' && (changesToo || !mayCommit(call.screenKey, isNew, grants)))
    throw accessDenied();
  const found: UnsignedWrite[] = [];
  const sent = await createContext(ports, database, call, screen, conversation, found);
  await requireOpenable(ports, whole, sent, called);
  const returned = await returnedRequest(sent);
  const recordOf = returned ? returned.held.recordId : ((await foundRecord(sent)) ?? sent.recordId);
  const checked = await checkCall(ports, { ...sent, recordId: recordOf });
  const recordId = called && (await detailRecord(checked, whole.definition, called));
  const request = called && { ...called, recordId };
  const context = request === null ? checked : ofBlock(checked, request);
  const files = await checkedFiles(context);

  // Before approval: nobody should approve a request that cannot be executed.
  requireServerCalculation(ports, context);
  const stored = operation === 'commit' || unsigned.length > 0 ? await storedFacts(context) : {};
  const agreed = { ...context, confirmed: confirmedBy(context, stored) };
  const held = await holdCall(ports, agreed, stored, unsigned, conversation);
  const done = held ?? (await dispatchOperation(ports, agreed, request, conversation));
  if (found.length > 0 && !(await isSettingUp(context))) throw new UnsignedWrites(found);
  const answer = returned
    ? await withResubmission(context, done, returned)
    : await completed(context, done, held !== null);
  if (operation !== 'validate' && answer.head === undefined) await holdFiles(context, files, answer);

  if (answer.outside) follows.outside = answer.outside;
  const reply = await maskReply(context, await withPeople(context, answer));
  const key = await concludeConversation(ports, call, context, conversation, reply);
  return succeeded(reply, call.language, key);
}

/**
 * Holds a commit that an approval covers, and a call that would write what is never one person's: `unsigned` are the
 * writes of its run that was rolled back. Null if the call is to be executed.
 */
async function holdCall(
  ports: EndpointPorts,
  context: OperationContext,
  stored: Stored,
  unsigned: readonly UnsignedWrite[],
  conversation: Conversation | null,
): Promise<Reply | null> {
  if (unsigned.length > 0)
    return holdUnsigned(context, stored, unsigned, await uploadedRows(context, conversation?.key));
  return context.endpoint.operation === 'commit'
    ? holdForApproval(context, stored, rehearsalOf(ports, context))
    : null;
}

/** Adds the header's fields to the answer of a commit that was carried out. */
function completed(context: OperationContext, done: Reply, held: boolean): Reply | Promise<Reply> {
  const { operation } = context.endpoint;
  return operation === 'commit' && !held ? refreshHeaderFields(context, done) : done;
}

/** The call with its file read, and of a block's endpoint with the body that the block reads. */
async function readCall(
  ports: EndpointPorts,
  { upload: file, ...call }: EndpointCall,
  { definition }: LoadedScreen,
  request: BlockCall | null,
): Promise<ReadCall> {
  const upload =
    file === undefined ? undefined : await readUpload(ports.readContent, definition, call.path, file);
  return { ...call, ...(request !== null && { body: request.body }), ...(upload && { upload }) };
}

/** Adds the screen's record and the range to the body: input of a block's command. */
function ofBlock(context: OperationContext, { recordId, range, body }: BlockCall): OperationContext {
  return { ...context, recordId, body: range === null ? body : { ...body, range: { ...range } } };
}

/**
 * Applies masks to a response: hides values without permission, otherwise audits the values shown. `reveal`
 * returns one value unmasked. Users without the right to confidential codes get their readings.
 */
async function maskReply(call: OperationContext, unread: Reply): Promise<Reply> {
  const { database, actor, model, screen, hidesMasked, endpoint } = call;
  const reply = model.withoutConfidential ? readInReply(unread, codeReadings(screen.definition)) : unread;
  if (endpoint.operation === 'reveal') return reply;
  const masks = masksOf(screen.definition);
  if (hidesMasked) return hideInReply(reply, masks);
  const entity = model.entities[screen.definition.entity ?? ''];
  const read = [...withoutPasswords(masks).keys()];
  if (entity !== undefined && read.length > 0)
    await auditRead(database, actor, 'read', entity.name, recordsIn(reply), read);
  return hideInReply(reply, onlyPasswords(masks));
}

/**
 * Adds current facts of the record to a commit's response, so that a receipt shows the result. Values from
 * the command and typed values stay. A `CONFIRM` response has written nothing yet.
 */
async function refreshHeaderFields(call: OperationContext, reply: Reply): Promise<Reply> {
  const { model, recordId, screen } = call;
  const { definition } = screen;
  const entity = model.entities[definition.entity ?? ''];
  const asksConfirmation = reply.head?.notificationType === 'CONFIRM';
  if (asksConfirmation || recordId === null || entity === undefined || definition.header.length === 0)
    return reply;
  const facts = await shownFacts(call, entity, recordId);
  const typed = definition.form?.fields ?? {};
  const untyped = Object.entries<Json>(facts).filter(([name]) => !Object.hasOwn(typed, name));
  return { ...reply, state: { ...Object.fromEntries(untyped), ...reply.state } };
}
