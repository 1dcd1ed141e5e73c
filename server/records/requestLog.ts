import { type Insertable, sql } from 'kysely';
import type { Envelope } from '../../contract/wire/envelope';
import { Refusal } from '../base/errors/Refusal';
import { advisoryLocks } from './advisoryLocks';
import type { Database } from './openDatabase';
import { preparedStatement } from './preparedStatement';
import type { SystemTables } from './SystemTables';

/** Identity of a writing request. */
export interface LoggedRequest {
  /** The client's request-id. */
  readonly id: string;
  readonly userId: string;
  readonly path: string;
  /** SHA-256 of path, record and body. */
  readonly bodyHash: string;
  readonly now: Date;
}

/** Path of requests that were withdrawn before they arrived. */
const withdrawn = '';

/** The request-id was used with another body, or by another user (SECURITY 16). */
const reused = () =>
  new Refusal(
    'request.reused',
    {
      tr: 'Bu istek numarası başka bir işlemde kullanılmış.',
      en: 'This request-id was used for another operation.',
    },
    409,
  );

/** The same request is still running. */
export const stillRunning = () =>
  new Refusal(
    'request.running',
    { tr: 'Bu işlem hâlâ sürüyor.', en: 'This operation is still being carried out.' },
    409,
  );

type Identity = Pick<LoggedRequest, 'id'>;

const lockRequest = preparedStatement('lock request', (database, { id }: Identity) =>
  database.selectNoFrom(
    sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${id}, ${sql.lit(advisoryLocks.request)}))`.as(
      'free',
    ),
  ),
);

const loggedReply = preparedStatement('logged reply', (database, { id }: Identity) =>
  database.selectFrom('requestLog').select(['userId', 'path', 'bodyHash', 'reply']).where('id', '=', id),
);

type LoggedReply = Insertable<SystemTables['requestLog']>;

const insertReply = preparedStatement(
  'insert reply',
  (database, { id, userId, path, bodyHash, at, reply }: LoggedReply) =>
    database.insertInto('requestLog').values({ id, userId, path, bodyHash, at, reply }),
);

/** Conversation of a session on a screen. */
export type EndedConversation = Pick<SystemTables['conversation'], 'key' | 'sessionId' | 'screen'>;

const insertLastReply = preparedStatement(
  'insert last reply',
  (
    database,
    { id, userId, path, bodyHash, at, reply, key, sessionId, screen }: LoggedReply & EndedConversation,
  ) =>
    database
      .with('ended', (ending) =>
        ending
          .deleteFrom('conversation')
          .where('key', '=', key)
          .where('sessionId', '=', sessionId)
          .where('screen', '=', screen),
      )
      .insertInto('requestLog')
      .values({ id, userId, path, bodyHash, at, reply }),
);

/**
 * Claims a request-id for this transaction. Returns null for a new request, otherwise the stored response. A
 * lock until the end of the transaction prevents concurrent execution, and the entry is committed together
 * with the writes. Throws `request.running`, `request.reused`.
 */
export async function claimRequest(transaction: Database, request: LoggedRequest): Promise<Envelope | null> {
  if (!(await tryLock(transaction, request.id))) throw stillRunning();
  const [known] = (await loggedReply(transaction, request)).rows;
  if (known !== undefined) {
    const same =
      known.userId === request.userId && known.path === request.path && known.bodyHash === request.bodyHash;
    if (!same) throw reused();
    return known.reply as Envelope;
  }
  return null;
}

/**
 * Stores the response in the request's own transaction; the housekeeping job deletes old ones. Releases the conversation
 * that ends with the request in the same statement: others may wait for rows of this transaction meanwhile.
 */
export async function storeReply(
  transaction: Database,
  { id, userId, path, bodyHash, now }: LoggedRequest,
  reply: Envelope,
  ended: EndedConversation | null,
): Promise<void> {
  const values = { id, userId, path, bodyHash, at: now.toISOString(), reply: JSON.stringify(reply) };
  if (ended === null) await insertReply(transaction, values);
  else await insertLastReply(transaction, { ...values, ...ended });
}

/** Outcome of a user's request: `none` was not executed or was rejected, and wrote nothing. */
export type RequestOutcome =
  | { readonly outcome: 'done'; readonly reply: Envelope }
  | { readonly outcome: 'running' | 'none' };

/**
 * Outcome of a request of this user. An unknown one is marked as withdrawn: if it still arrives it is
 * rejected, so that `none` stays true.
 */
export async function requestOutcome(
  database: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<RequestOutcome> {
  return database.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, id))) return { outcome: 'running' };
    const known = await transaction
      .selectFrom('requestLog')
      .select(['reply', 'userId', 'path'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.userId === userId && known.path !== withdrawn)
      return { outcome: 'done', reply: known.reply as Envelope };
    if (known === undefined) {
      const entry = { id, userId, path: withdrawn, bodyHash: '', at: now.toISOString(), reply: 'null' };
      await transaction.insertInto('requestLog').values(entry).execute();
    }
    return { outcome: 'none' };
  });
}

async function tryLock(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await lockRequest(transaction, { id });
  return rows[0]?.free === true;
}
