import { recordSelectors } from '../../../contract/model/recordSelectors';
import { missingRecord, staleRecord } from '../../base/errors/recordRefusals';
import { auditSession } from '../../platform/auth/auditSession';
import { defaultUserLimits } from '../../platform/auth/userLimits';
import type { Database } from '../../records/openDatabase';
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
import type { LoadedScreen } from '../model/Definitions';
import { type ReadCall, stateOf } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { operations } from './operations';

function ownerOf({ session, screenKey }: ReadCall): ConversationOwner {
  return { sessionId: session.id, screen: screenKey };
}

/** Resumes the request's conversation. `begin` ends the previous one; an operation may require one. */
export async function resumeConversation(
  database: Database,
  call: ReadCall,
  screen: LoadedScreen,
): Promise<Conversation | null> {
  const { transactionKey, body, endpoint } = call;
  const owner = ownerOf(call);
  if (endpoint.operation === 'begin') {
    if (transactionKey) await releaseConversation(database, owner, transactionKey);
    return null;
  }
  const conversation = await findConversation(database, owner, transactionKey);
  const needed =
    operations[endpoint.operation].conversation && screen.definition.endpoints.begin !== undefined;
  if (!needed) return conversation;
  if (conversation === null) throw missingConversation();
  const { id, version } = stateOf(body);
  if ((id ?? conversation.recordId) !== conversation.recordId) throw missingConversation();
  if ((version ?? conversation.version) !== conversation.version) throw staleRecord();
  if (recordSelectors(screen.definition).length > 0 && conversation.recordId === null) throw missingRecord();
  return conversation;
}

/**
 * Opens a conversation after `begin`, and updates it to the written version.
 * Returns the key for the page: null if the conversation ends with `commit`, or `begin` opened none since the record is only
 * read; undefined if unchanged.
 */
export async function concludeConversation(
  ports: EndpointPorts,
  call: ReadCall,
  context: OperationContext,
  conversation: Conversation | null,
  reply: Reply,
): Promise<string | null | undefined> {
  const { database } = context;
  const { operation } = call.endpoint;
  const version = reply.state?.version;
  // Screens without commit hold no conversation: the record is only viewed.
  const changes = context.screen.definition.endpoints.commit !== undefined && context.body.readOnly !== true;
  if (operation === 'begin' && changes && reply.viewOnly) return null;
  if (operation === 'begin' && changes) {
    const started = { recordId: context.recordId, version: typeof version === 'number' ? version : null };
    const key = await openConversation(database, ownerOf(call), started, ports.clock());
    await auditDisplaced(ports, database, call, key);
    return key;
  }
  if (conversation === null) return undefined;
  // The statement that stores the reply of the commit releases its conversation.
  if (operation === 'commit' && reply.head?.notificationType !== 'CONFIRM') return null;
  if (typeof version === 'number') await moveConversation(database, conversation.key, version);
  return undefined;
}

/** Ends the user's oldest conversations beyond the limit, and audits them. */
async function auditDisplaced(
  ports: EndpointPorts,
  database: Database,
  { session, requestId }: ReadCall,
  key: string,
): Promise<void> {
  const { account, ip } = session;
  const most = (ports.limits ?? defaultUserLimits).conversations;
  for (const screen of await displaceConversations(database, account.id, key, most))
    await auditSession(database, 'conversationDisplaced', account, { ip, requestId }, ports.clock(), {
      screen,
    });
}
