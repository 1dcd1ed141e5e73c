import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Language } from '../../contract/language';
import type { SessionLimits } from '../../contract/session';
import { fingerprint, randomToken } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';
import type { SystemTables } from '../storage/SystemTables';
import { type Account, accountOf } from './accounts';
import { auditSession, type Caller } from './auditSession';

/** How long a session lasts, in seconds. It keeps what held when it began. */
export interface SessionLife {
  /** Without a call. */
  readonly idle: number;
  /** Whatever happens. */
  readonly whole: number;
}

/** Where the installation says nothing: half an hour, and half a day. */
export const usualLife: SessionLife = { idle: 30 * 60, whole: 12 * 60 * 60 };

/** Seconds that no session outlives, and that browsers keep its cookie. */
export const longestLife = 24 * 60 * 60;

/** Milliseconds in which a session whose last page was left is found again: a reload leaves and comes back. */
const reloadTime = 60_000;

/** Calls move the idle time-out at most this often, in milliseconds, so that reading costs no write. */
function touchAfter({ idle }: SessionLife): number {
  return Math.min(30_000, idle * 250);
}

/** A live session, with its user as stored at this moment: a changed role takes effect at once. */
export interface Session {
  readonly id: string;
  readonly language: Language;
  readonly ip: string;
  readonly account: Account;
  /** Who signed the user in: `api`, or another source. */
  readonly source: string;
  /** Until it is unlocked every call but a few is refused (seed 000 §4). */
  readonly locked: boolean;
  /** When it began, ISO UTC. */
  readonly createdAt: string;
  readonly life: SessionLife;
}

/** How long a session lasts, as the client is told. */
export function limitsOf({ createdAt, life }: Session): SessionLimits {
  return { idle: life.idle, ends: new Date(Date.parse(createdAt) + life.whole * 1000).toISOString() };
}

/** Who opens a session, and from where. */
export interface SessionOpening {
  readonly language: Language;
  readonly ip: string;
  /** `api` where it is not said. */
  readonly source?: string;
  /** The usual one where it is not said. */
  readonly life?: SessionLife;
}

/** Opens a session; the cookie's value is known to the browser alone. */
export async function openSession(
  database: Database,
  account: Account,
  { language, ip, source = 'api', life = usualLife }: SessionOpening,
  now: Date,
): Promise<OpenedSession> {
  const createdAt = now.toISOString();
  const session: Session = {
    ...{ id: randomToken(), language, ip, account, source, locked: false, createdAt, life },
  };
  const cookie = randomToken();
  await database
    .insertInto('authSession')
    .values({
      id: session.id,
      secretHash: await fingerprint(cookie),
      userId: account.id,
      ...{ language, ip, source, createdAt },
      seenAt: createdAt,
      idleLife: life.idle,
      wholeLife: life.whole,
    })
    .execute();
  return { session, cookie };
}

/** A session, and the value of its cookie. */
export interface OpenedSession {
  readonly session: Session;
  readonly cookie: string;
}

/**
 * The live session of a cookie; null where there is none, it timed out, its last page was left or its user is no longer
 * active. A call that is somebody's work (`touch`) moves the idle time-out.
 */
export async function liveSession(
  database: Database,
  cookie: string,
  now: Date,
  { touch = true }: { readonly touch?: boolean } = {},
): Promise<Session | null> {
  const row = await database
    .selectFrom('authSession')
    .selectAll()
    .where('secretHash', '=', await fingerprint(cookie))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (isOver(row, now)) {
    await endSessions(database, (where) => where('authSession.id', '=', row.id), now);
    return null;
  }
  const account = await accountOf(database, row.userId);
  if (account === null) {
    await closeSession(database, row.id);
    return null;
  }
  const life = { idle: row.idleLife, whole: row.wholeLife };
  const idle = now.getTime() - Date.parse(row.seenAt);
  if (touch && (idle > touchAfter(life) || row.leftAt !== null)) {
    await database
      .updateTable('authSession')
      .set({ seenAt: now.toISOString(), leftAt: null })
      .where('id', '=', row.id)
      .execute();
  }
  const { id, ip, source, locked, createdAt } = row;
  return { id, language: row.language as Language, ip, account, source, locked, createdAt, life };
}

/** Whether a session timed out, or was left. One that is locked can do nothing, and waits for its user. */
function isOver(row: Readonly<Selectable<SystemTables['authSession']>>, now: Date): boolean {
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  if (row.leftAt !== null && since(row.leftAt) >= reloadTime) return true;
  if (since(row.createdAt) >= row.wholeLife * 1000) return true;
  return !row.locked && since(row.seenAt) >= row.idleLife * 1000;
}

/** The last page of a session is being left: it is over unless a call of it comes soon. */
export async function leaveSession(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('authSession').set({ leftAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Ends a user's sessions but one: whoever else knew his password is out. */
export async function closeOtherSessions(database: Database, { id, account }: Session): Promise<void> {
  await database.deleteFrom('authSession').where('userId', '=', account.id).where('id', '<>', id).execute();
}

/**
 * Ends a user's oldest sessions, as far as they are more than one may have beside the one just opened, with an entry in
 * the audit trail for each.
 */
export async function displaceSessions(
  transaction: Database,
  { id: opened, account }: Pick<Session, 'id' | 'account'>,
  most: number,
  caller: Caller,
  now: Date,
): Promise<void> {
  const oldest = transaction
    .selectFrom('authSession')
    .select('id')
    .where('userId', '=', account.id)
    .where('id', '<>', opened)
    .orderBy('createdAt', 'desc')
    .offset(most - 1);
  const displaced = await transaction
    .deleteFrom('authSession')
    .where('id', 'in', oldest)
    .returning('id')
    .execute();
  for (const { id } of displaced)
    await auditSession(transaction, 'sessionDisplaced', account, caller, now, { session: id });
}

/** Ends a session, its conversations with it. */
export async function closeSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('authSession').where('id', '=', id).execute();
}

/** Clears away what timed out or was left: sign-ins do it, and the server's own clock. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await endSessions(database, (where) => where.not(whereAlive(now)(where)), now);
}

/** Clears away sessions that are over by themselves; the trail is told. */
async function endSessions(
  database: Database,
  which: (where: ExpressionBuilder<SystemTables, 'authSession'>) => Expression<SqlBool>,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('authSession')
      .where(which)
      .returning(['id', 'userId', 'ip'])
      .execute();
    for (const { id, userId, ip } of over) {
      const { userName } = await transaction
        .selectFrom('authUser')
        .select('userName')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const server = { ip, requestId: crypto.randomUUID() };
      await auditSession(transaction, 'sessionOver', { id: userId, userName }, server, now, { session: id });
    }
  });
}

/** The condition under which a session lives, for queries over many. */
export function whereAlive(now: Date) {
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
