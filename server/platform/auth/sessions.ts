import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../contract/values/language';
import { todayInTurkiye } from '../../../contract/values/today';
import type { SessionLimits } from '../../../contract/wire/session';
import { fingerprint, randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { preparedStatement } from '../../records/preparedStatement';
import type { SystemTables } from '../../records/SystemTables';
import { type Account, accountOfText } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { storedAccount } from './storedAccount';

/** Time limits of a session in seconds; fixed when it begins. */
export interface SessionLife {
  /** Idle timeout. */
  readonly idle: number;
  /** Absolute limit. */
  readonly whole: number;
}

/** Defaults: half an hour, and half a day. */
export const defaultSessionLife: SessionLife = { idle: 30 * 60, whole: 12 * 60 * 60 };

/** Maximum lifetime of any session and its cookie in seconds. */
export const maxSessionLife = 24 * 60 * 60;

/** Time in ms during which a session can be resumed after its last page was left: for reloads. */
const reloadTime = 60_000;

/** Minimum interval in ms between updates of the idle timeout, to save writes. */
function touchAfter({ idle }: SessionLife): number {
  return Math.min(30_000, idle * 250);
}

/** A live session, with its user as stored at present: role changes apply immediately. */
export interface Session {
  readonly id: string;
  readonly language: Language;
  readonly ip: string;
  readonly account: Account;
  /** Source of the user: `api`, or another one. */
  readonly source: string;
  /** While locked, almost all requests are rejected (requirements P4). */
  readonly locked: boolean;
  /** Begin, ISO UTC. */
  readonly createdAt: string;
  readonly life: SessionLife;
}

/** Time limits of a session for the client. */
export function limitsOf({ createdAt, life }: Session): SessionLimits {
  return { idle: life.idle, ends: new Date(Date.parse(createdAt) + life.whole * 1000).toISOString() };
}

/** User and origin of a new session. */
export interface SessionOpening {
  readonly language: Language;
  readonly ip: string;
  /** Default `api`. */
  readonly source?: string;
  /** Default `defaultSessionLife`. */
  readonly life?: SessionLife;
}

/** Opens a session; only the browser knows the cookie's value. */
export async function openSession(
  database: Database,
  account: Account,
  { language, ip, source = 'api', life = defaultSessionLife }: SessionOpening,
  now: Date,
): Promise<OpenedSession> {
  const createdAt = now.toISOString();
  const session: Session = {
    id: randomToken(),
    language,
    ip,
    account,
    source,
    locked: false,
    createdAt,
    life,
  };
  const cookie = randomToken();
  await database
    .insertInto('authSession')
    .values({
      id: session.id,
      secretHash: fingerprint(cookie),
      userId: account.id,
      language,
      ip,
      source,
      createdAt,
      seenAt: createdAt,
      idleLife: life.idle,
      wholeLife: life.whole,
    })
    .execute();
  return { session, cookie };
}

/** A session, and its cookie's value. */
export interface OpenedSession {
  readonly session: Session;
  readonly cookie: string;
}

/** A session with its account, as text. */
const storedSession = preparedStatement(
  'session',
  (database, { secretHash, today }: { readonly secretHash: string; readonly today: string }) =>
    database
      .selectFrom('authSession')
      .select(['authSession.id', 'language', 'ip', 'source', 'locked', 'screen', 'idleLife', 'wholeLife'])
      .select(['authSession.createdAt', 'seenAt', 'leftAt'])
      .select(({ ref }) =>
        sql<string | null>`${storedAccount(ref('authSession.userId'), today)}::text`.as('account'),
      )
      .where('secretHash', '=', secretHash),
);

/**
 * The live session of a cookie; null if unknown, timed out, left, or its user is inactive. User activity
 * (`touch`) extends the idle timeout; `screen` is that of the request, and `language` that of the page, in which messages
 * are pushed to it from then on.
 */
export async function liveSession(
  database: Database,
  cookie: string,
  now: Date,
  {
    touch = true,
    screen,
    language,
  }: {
    readonly touch?: boolean;
    readonly screen?: string | undefined;
    readonly language?: Language | undefined;
  } = {},
): Promise<Session | null> {
  const values = { secretHash: fingerprint(cookie), today: todayInTurkiye(now) };
  const [row] = (await storedSession(database, values)).rows;
  if (row === undefined) return null;
  if (isExpired(row, now)) {
    await endSessions(database, (where) => where('authSession.id', '=', row.id), now);
    return null;
  }
  if (row.account === null) {
    await closeSession(database, row.id);
    return null;
  }
  const life = { idle: row.idleLife, whole: row.wholeLife };
  const idle = now.getTime() - Date.parse(row.seenAt);
  const isElsewhere = screen !== undefined && screen !== row.screen;
  const isInAnother = language !== undefined && language !== row.language;
  if (touch && (idle > touchAfter(life) || row.leftAt !== null || isElsewhere || isInAnother)) {
    await database
      .updateTable('authSession')
      .set({
        seenAt: now.toISOString(),
        leftAt: null,
        ...(isElsewhere && { screen }),
        ...(isInAnother && { language }),
      })
      .where('id', '=', row.id)
      .execute();
  }
  const { id, ip, source, locked, createdAt } = row;
  const account = accountOfText(row.account);
  const spoken = language ?? (row.language as Language);
  return { id, language: spoken, ip, account, source, locked, createdAt, life };
}

/** Columns that decide whether a session is over. */
type Lifetime = 'createdAt' | 'seenAt' | 'leftAt' | 'wholeLife' | 'idleLife' | 'locked';

/** Whether a session has timed out, or was left. A locked one can do nothing, and waits for its user. */
function isExpired(row: Pick<Selectable<SystemTables['authSession']>, Lifetime>, now: Date): boolean {
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  if (row.leftAt !== null && since(row.leftAt) >= reloadTime) return true;
  if (since(row.createdAt) >= row.wholeLife * 1000) return true;
  return !row.locked && since(row.seenAt) >= row.idleLife * 1000;
}

/** The last page of a session is being left: it ends unless a request follows soon. */
export async function leaveSession(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('authSession').set({ leftAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Ends a user's other sessions: nobody who knew the old password stays signed in. */
export async function closeOtherSessions(database: Database, { id, account }: Session): Promise<void> {
  await database.deleteFrom('authSession').where('userId', '=', account.id).where('id', '<>', id).execute();
}

/**
 * Ends a user's oldest sessions above the limit, besides the one just opened, with an audit entry for each.
 */
export async function displaceSessions(
  transaction: Database,
  { id: opened, account }: Pick<Session, 'id' | 'account'>,
  limit: number,
  caller: Caller,
  now: Date,
): Promise<void> {
  const oldest = transaction
    .selectFrom('authSession')
    .select('id')
    .where('userId', '=', account.id)
    .where('id', '<>', opened)
    .orderBy('createdAt', 'desc')
    .offset(limit - 1);
  const displaced = await transaction
    .deleteFrom('authSession')
    .where('id', 'in', oldest)
    .returning('id')
    .execute();
  for (const { id } of displaced)
    await auditSession(transaction, 'sessionDisplaced', account, caller, now, { session: id });
}

/** Ends a session and its conversations. */
export async function closeSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('authSession').where('id', '=', id).execute();
}

/** Deletes sessions that timed out or were left: at sign-ins, and periodically. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await endSessions(database, (where) => where.not(isLiveRow(now)(where)), now);
}

/** Deletes sessions that ended by themselves, with audit entries. */
async function endSessions(
  database: Database,
  which: (where: ExpressionBuilder<SystemTables, 'authSession'>) => Expression<SqlBool>,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('authSession')
      .where(which)
      .returning(['id', 'userId', 'ip'])
      .execute();
    for (const { id, userId, ip } of ended) {
      const { userName } = await transaction
        .selectFrom('user')
        .select('userName')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const server = { ip, requestId: crypto.randomUUID() };
      await auditSession(transaction, 'sessionOver', { id: userId, userName }, server, now, { session: id });
    }
  });
}

/** SQL condition for live sessions. */
export function isLiveRow(now: Date) {
  const left = new Date(now.getTime() - reloadTime).toISOString();
  const moment = sql`${now.toISOString()}::timestamptz`;
  return (where: ExpressionBuilder<SystemTables, 'authSession'>) =>
    where.and([
      sql<boolean>`auth_session.created_at + auth_session.whole_life * interval '1 second' > ${moment}`,
      where.or([where('leftAt', 'is', null), where('leftAt', '>', left)]),
      where.or([
        sql<boolean>`auth_session.seen_at + auth_session.idle_life * interval '1 second' > ${moment}`,
        where('locked', '=', true),
      ]),
    ]);
}
