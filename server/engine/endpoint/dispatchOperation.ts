import { sql } from 'kysely';
import type { JsonObject } from '../../../contract/values/json';
import { inEach } from '../../../contract/values/language';
import { Refusal } from '../../base/errors/Refusal';
import { validationFailed } from '../../base/errors/refusals';
import { displayName, knownUser } from '../../platform/auth/accounts';
import {
  endSessionsNumbered,
  lockSessionsNumbered,
  sessionNumber,
} from '../../platform/auth/runningSessions';
import { issueTemporaryPassword } from '../../platform/auth/temporaryPassword';
import { composeMessage } from '../../platform/messages/composeMessage';
import { addMessage, reviveMessage } from '../../platform/outbox';
import { menuEntries } from '../../platform/policy/menuEntries';
import { closedDaysOf, readClosedDays } from '../../platform/scheduler/closedDays';
import { queueManualRun } from '../../platform/scheduler/runRows';
import { auditRead } from '../../records/auditTrail';
import { createRecordStore } from '../../records/createRecordStore';
import { requireSigned } from '../../records/fourEyes';
import type { Database } from '../../records/openDatabase';
import { isReadOtherwise } from '../../records/readings';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import { describeRequest } from '../approval/describeRequest';
import { requireAsConfirmed } from '../approval/heldAct';
import { heldCall } from '../approval/heldCall';
import { holdForApproval, holdOnDemand, type Rehearsal } from '../approval/holdForApproval';
import { notifyApprovers } from '../approval/notifyApprovers';
import { notifyWithLink } from '../approval/notifyWithLink';
import { readRequestedFile } from '../approval/readRequestedFile';
import type { BlockCall } from '../blocks/blockPart';
import { blockRows } from '../blocks/blockRows';
import type { Call, QueryCommand, Reply, SubmittedCommit } from '../context/Command';
import type { HeldCommit } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { type Conversation, missingConversation } from '../conversation/conversations';
import { exportRows } from '../export/exportRows';
import { requireOfferedCommit } from '../form/checkActionConditions';
import { checkAgainstRecords } from '../form/checkAgainstRecords';
import { checkForm, derivedForm } from '../form/checkForm';
import { nothingChosen } from '../form/chosenRows';
import { checkFiles, copyHeldFile, holdFiles } from '../form/heldFiles';
import { storedFacts } from '../form/storedFacts';
import { screenTitle } from '../model/screenTitle';
import { describeOperation } from '../operationLog/describeOperation';
import { genericOperation } from '../operations/genericOperation';
import { withStoredState } from '../operations/storedState';
import { filterOf, queryRequest } from '../query/queryRequest';
import { readReport } from '../reports/readReport';
import { hasReports, requestReport } from '../reports/requestReport';
import { commitRows, stageRows, uploadedRows } from '../upload/stagedRows';
import { priceComparison } from './confirmedPrice';
import type { EndpointPorts } from './EndpointPorts';
import { requireServerCalculation } from './requireServerCalculation';
import { tellWhoWasFaster } from './whoWasFaster';

const unansweredConfirmation = () =>
  new Refusal(
    'approval.question',
    {
      tr: 'Bu işlem talep edene yeniden sorulmalı.',
      en: 'The requester has to confirm this operation again.',
    },
    409,
  );

/**
 * Executes a commit held for approval, after validating it against the current records. Throws its errors,
 * including `record.stale`.
 */
async function executeHeldCommit(
  ports: EndpointPorts,
  call: OperationContext,
  held: HeldCommit,
  why: string,
): Promise<Reply> {
  const requested = await heldCall(ports, call, held, why);
  // An action was checked when it was called; its command reads the current records itself.
  if (held.action !== undefined) await requireAsConfirmed(requested, held.action);
  const running = held.action === undefined ? await checkedCommit(requested) : requested;
  const files = await checkFiles(running);
  const reply = await dispatchOperation(ports, running, null, null);
  if (reply.head?.notificationType === 'CONFIRM') throw unansweredConfirmation();
  await holdFiles(running, files, reply);
  return reply;
}

/** A commit with calculated values, whose form is valid against the current records. */
async function checkedCommit(requested: OperationContext): Promise<OperationContext> {
  const { database, model, screen } = requested;
  const context = { ...requested, closedDays: await closedDaysOf(database, model, screen.definition) };
  const stored = await storedFacts(context);
  const running = { ...context, form: derivedForm(screen, context.form, stored) };
  checkForm(screen, running.form, stored, running.language, 'whole');
  requireOfferedCommit(running, running.form, stored);
  return checkAgainstRecords(running, stored);
}

/** Commits a form of another screen as its user would: held if an approval covers it. Throws its errors. */
async function submitCommit(
  ports: EndpointPorts,
  call: OperationContext,
  { screen: key, recordId, version, form }: SubmittedCommit,
): Promise<Reply> {
  const screen = await ports.definitions.screen(key);
  const path = screen.definition.endpoints.commit ?? '';
  const { records } = call;
  const about = {
    path,
    screen,
    recordId,
    version,
    body: { state: form },
    payload: {},
    chosen: nothingChosen,
    confirmed: null,
  };
  const endpoint = { operation: 'commit' } as const;
  const running = await checkedCommit({ ...call, ...about, records, endpoint, form });
  const held = await holdForApproval(running, await storedFacts(running), rehearsalOf(ports, running));
  return held ?? dispatchOperation(ports, running, null, null);
}

/**
 * The rehearsal of a commit: executed within a savepoint as if it were approved, and rolled back whatever comes of it. What would
 * refuse it after the approval refuses it now.
 */
export function rehearsalOf(ports: EndpointPorts, running: OperationContext): Rehearsal {
  return async ({ id: definition, version: edition }, written) => {
    const { database } = running;
    await sql`savepoint rehearsal`.execute(database);
    try {
      const granted = [...(running.granted ?? []), { definition, edition, signedBy: [] }];
      const writes: UnsignedWrite[] = [];
      const actor = { ...running.actor, signers: [], unsigned: writes };
      const records = createRecordStore(database, running.model, actor, ports.passwords);
      const approved = { ...running, actor, records, approved: true, granted, rehearsed: true } as const;
      const on = written && { recordId: written.id, version: written.version };
      const reply = await dispatchOperation(ports, { ...approved, ...on }, null, null);
      return { reply, writes };
    } finally {
      await sql`rollback to savepoint rehearsal`.execute(database);
      await sql`release savepoint rehearsal`.execute(database);
    }
  };
}

/**
 * Executes a checked request by its command, or generically by its operation. Refuses it if records were selected that their
 * look-ups do not offer: afterwards, since a command's own message says more, and everything is rolled back.
 */
export async function dispatchOperation(
  ports: EndpointPorts,
  asked: OperationContext,
  request: BlockCall | null,
  conversation: Conversation | null,
): Promise<Reply> {
  const reply = await executed(ports, asked, request, conversation).catch(async (error: unknown) => {
    await tellWhoWasFaster(asked, error);
    throw error;
  });
  const { notOffered = [] } = asked;
  if (notOffered.length > 0) throw validationFailed(notOffered);
  return reply;
}

async function executed(
  ports: EndpointPorts,
  asked: OperationContext,
  request: BlockCall | null,
  conversation: Conversation | null,
): Promise<Reply> {
  const running = await narrowed(ports, asked);
  const { operation } = running.endpoint;
  if (operation === 'export') return exportAll(ports, running);
  const command = ports.commands.get(running.path);
  if (command !== undefined && 'handle' in command) {
    const { confirms, requireCompared } = priceComparison(running);
    const reply = await command.handle({ ...callOf(ports, running), confirms });
    requireCompared(reply);
    return withStoredState(running, reply);
  }
  if (command !== undefined && 'query' in command) {
    const query = queryRequest(running.screen.definition, running.body);
    return { responseObject: await command.query(callOf(ports, running), query) };
  }
  if (request !== null) return { responseObject: await blockRows(running, request) };
  requireServerCalculation(ports, running);
  if (operation === 'uploadRows') {
    if (conversation === null) throw missingConversation();
    const isCheck = command !== undefined && 'checkRow' in command;
    const check = isCheck
      ? (form: JsonObject) => command.checkRow(callOf(ports, { ...running, form }))
      : undefined;
    return stageRows(running, conversation.key, check);
  }
  const rows = await uploadedRows(running, conversation?.key);
  return rows === undefined ? genericOperation(running) : commitRows(running, rows);
}

/** A query, or an export of its rows, with the criteria that a command makes of the given ones. */
async function narrowed(ports: EndpointPorts, running: OperationContext): Promise<OperationContext> {
  const { path, screen, body, endpoint } = running;
  const { query = '' } = screen.definition.endpoints;
  const command = path === query || endpoint.operation === 'export' ? ports.commands.get(query) : undefined;
  if (command === undefined || !('narrow' in command)) return running;
  const filter = await command.narrow(callOf(ports, running), filterOf(screen.definition, body));
  return { ...running, body: { ...body, filter } };
}

/** Rows of an export; of very many the server makes the file, if the body requests it. */
function exportAll(ports: EndpointPorts, running: OperationContext): Promise<Reply> {
  const makesReports = ports.reportsAbove !== undefined && hasReports(running.model);
  if (makesReports && running.body.report !== undefined) return requestReport(running);
  const reportsAbove = makesReports ? (ports.reportsAbove?.() ?? 0) : Number.POSITIVE_INFINITY;
  return exportRows(running, computedRows(ports, running), reportsAbove);
}

/** Rows listed by a command, limited to these. Undefined if the server lists records generically. */
export async function commandRows(ports: EndpointPorts, running: OperationContext) {
  const command = ports.commands.get(running.path);
  if (command === undefined || !('query' in command)) return undefined;
  const request = { filter: running.form, page: 0, size: 500, sort: [] };
  return (await command.query(callOf(ports, asQuery(running, running.path)), request)).rows;
}

/** Computed rows of an export: those of the screen's query. */
function computedRows(ports: EndpointPorts, running: OperationContext) {
  const path = running.screen.definition.endpoints.query ?? '';
  const command = ports.commands.get(path);
  if (command === undefined || !('query' in command)) return null;
  const call = callOf(ports, asQuery(running, path));
  return (request: Parameters<QueryCommand['query']>[1]) => command.query(call, request);
}

function asQuery(running: OperationContext, path: string): OperationContext {
  return { ...running, path, endpoint: { operation: 'query' } };
}

/** A temporary password in place of the user's own: never one person's, except for a user who is just created. */
async function newPassword(ports: EndpointPorts, running: OperationContext, userId: string): Promise<string> {
  const { records, actor, database, now } = running;
  const user = await records.get('User', userId);
  const isNew = user?.version === 1 && user.createdBy === actor.userName;
  const write = {
    entity: 'User',
    id: userId,
    record: inEach(() => (user ? displayName(user) : '')),
    field: 'password',
    title: { tr: 'Şifre', en: 'Password' },
    before: null,
    after: null,
  };
  requireSigned(actor, isNew ? [] : [write]);
  return issueTemporaryPassword(database, ports.passwords, userId, new Date(now));
}

/** Runs work in a savepoint, which is rolled back if it throws. */
async function attempted<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(database);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(database);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(database);
    throw error;
  }
}

/** The request as commands see it: records instead of the database. */
function callOf(ports: EndpointPorts, running: OperationContext): Call {
  const { path, screen, user, language, today, now, form, payload, recordId, body, chosen, records } =
    running;
  // Another transaction cannot be rolled back by this request: it writes nothing that needs a signature.
  const { unsigned: _, ...signedActor } = running.actor;
  return {
    path,
    screen: screen.definition,
    user,
    language,
    today,
    now,
    form,
    payload,
    recordId,
    version: running.version,
    body,
    chosen,
    records,
    readsOtherwise: (entity, record) => isReadOtherwise(running.model, entity, record),
    approved: running.approved ?? false,
    granted: running.granted ?? [],
    confirms: priceComparison(running).confirms,
    attempt: (work) => attempted(running.database, work),
    inNewTransaction: (work) =>
      running.rehearsed
        ? work(records)
        : ports.database
            .transaction()
            .execute((open) => work(createRecordStore(open, running.model, signedActor, ports.passwords))),
    hold: async (definition, why, about) => {
      const rehearse = rehearsalOf(ports, running);
      return holdOnDemand(running, await storedFacts(running), { definition, why, rehearse, ...about });
    },
    userNamed: (userName) => knownUser(running.database, userName),
    generic: (values) => genericOperation(running, values),
    describeRequest: (held, may) => describeRequest(ports.definitions, running, held, may),
    requestedFile: (file) => readRequestedFile(ports.definitions, running, file),
    auditRead: (entity, recordId, fields, action = 'download') =>
      auditRead(running.database, running.actor, action, entity, [recordId], fields),
    describeOperation: (operation, side) =>
      describeOperation(
        running.database,
        ports.definitions,
        running.model,
        language,
        operation,
        side,
        running.readable,
      ),
    temporaryPassword: (userId) => newPassword(ports, running, userId),
    menu: () => menuEntries(running.model),
    titleOf: (key) => screenTitle(running.model, key),
    notifyApprovers: (request) =>
      notifyApprovers(running.database, running.model, request, new Date(running.now)),
    carryOut: (held, why) => executeHeldCommit(ports, running, held, why),
    submit: (commit) => submitCommit(ports, running, commit),
    sessions: {
      own: () => sessionNumber(running.database, running.session),
      end: (ids) => endSessionsNumbered(running.database, ids, running.actor),
      lock: (ids) => lockSessionsNumbered(running.database, ids, running.actor),
    },
    copyFile: (file, place, store) => copyHeldFile(running, file, place, store),
    vacationDays: () => readClosedDays(running.database, running.model),
    runTask: (task) =>
      queueManualRun(running.database, running.model, task, user.userName, new Date(running.now)),
    sendLater: (message) => addMessage(running.database, message, user.userName, new Date(running.now)),
    sendAgain: (id) => reviveMessage(running.database, id, running.actor),
    readReport: (id, behind) => readReport(running, id, behind),
    notify: (userId, notification, targets) =>
      notifyWithLink(running.database, running.model, userId, notification, targets, new Date(running.now)),
    compose: (about, values) => composeMessage(running.database, running.model.entities, about, values),
  };
}
