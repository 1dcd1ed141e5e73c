import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { preparedStatement } from '../../records/preparedStatement';

/** Work of one session on one screen, opened by `begin`. */
export interface Conversation {
  readonly key: string;
  /** Record of the conversation; null for a new one. */
  readonly recordId: string | null;
  /** Version of the record when read. */
  readonly version: number | null;
}

/** Owner of a conversation: only the session and screen that opened it may continue it. */
export interface ConversationOwner {
  readonly sessionId: string;
  readonly screen: string;
}

/** The conversation is closed, or belongs to another owner. */
export const missingConversation = () =>
  new Refusal(
    'conversation.missing',
    {
      tr: 'İşlem oturumu bulunamadı. Ekranı yeniden açıp tekrar deneyin.',
      en: 'This piece of work is not open any more. Open the screen again.',
    },
    409,
  );

/** Opens a conversation and returns its key. */
export async function openConversation(
  database: Database,
  { sessionId, screen }: ConversationOwner,
  { recordId, version }: Omit<Conversation, 'key'>,
  now: Date,
): Promise<string> {
  const key = crypto.randomUUID();
  await database
    .insertInto('conversation')
    .values({ key, sessionId, screen, recordId, version, openedAt: now.toISOString() })
    .execute();
  return key;
}

/**
 * Ends a user's oldest conversations beyond the limit across all sessions, except the one just opened.
 * Returns the screens of the ended ones.
 */
export async function displaceConversations(
  database: Database,
  userId: string,
  opened: string,
  most: number,
): Promise<readonly string[]> {
  const oldest = database
    .selectFrom('conversation')
    .innerJoin('authSession', 'authSession.id', 'conversation.sessionId')
    .select('conversation.key')
    .where('authSession.userId', '=', userId)
    .where('conversation.key', '<>', opened)
    .orderBy('conversation.openedAt', 'desc')
    .offset(most - 1);
  const ended = await database
    .deleteFrom('conversation')
    .where('key', 'in', oldest)
    .returning('screen')
    .execute();
  return ended.map(({ screen }) => screen);
}

/** A conversation of an owner. */
interface OwnKey extends ConversationOwner {
  readonly key: string;
}

const lockedConversation = preparedStatement(
  'locked conversation',
  (database, { key, sessionId, screen }: OwnKey) =>
    database
      .selectFrom('conversation')
      .select(['key', 'recordId', 'version'])
      .where('key', '=', key)
      .where('sessionId', '=', sessionId)
      .where('screen', '=', screen)
      .forUpdate(),
);

const deleteConversation = preparedStatement(
  'delete conversation',
  (database, { key, sessionId, screen }: OwnKey) =>
    database
      .deleteFrom('conversation')
      .where('key', '=', key)
      .where('sessionId', '=', sessionId)
      .where('screen', '=', screen),
);

/** The owner's open conversation of a key, locked until the end of the transaction; null if none. */
export async function findConversation(
  transaction: Database,
  { sessionId, screen }: ConversationOwner,
  key: string | undefined,
): Promise<Conversation | null> {
  if (key === undefined || key === '') return null;
  const [row] = (await lockedConversation(transaction, { key, sessionId, screen })).rows;
  return row ?? null;
}

/** Sets the record's version after the conversation itself wrote it. */
export async function moveConversation(database: Database, key: string, version: number): Promise<void> {
  await database.updateTable('conversation').set({ version }).where('key', '=', key).execute();
}

/** Releases the owner's conversation of a key; others stay open. */
export async function releaseConversation(
  database: Database,
  { sessionId, screen }: ConversationOwner,
  key: string,
): Promise<void> {
  await deleteConversation(database, { key, sessionId, screen });
}
