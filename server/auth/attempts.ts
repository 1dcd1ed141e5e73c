import { sql } from 'kysely';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import { userNamed, userNameKey } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { fingerprint } from './randomToken';

/** Attempts in one window. */
const attemptLimit = 10;

/** Milliseconds of a window. */
const attemptWindow = 15 * 60_000;

const tooMany = () =>
  new Refusal(
    'login.tooManyAttempts',
    {
      tr: 'Çok fazla deneme yapıldı. Lütfen bir süre sonra tekrar deneyin.',
      en: 'Too many attempts. Please try again in a while.',
    },
    429,
  );

/** Attempts of one address in one window, whatever the names: who tries many users is stopped, a branch is not. */
const addressLimit = 200;

/**
 * Counts an attempt to sign in as this user from this address, and refuses one too many. Counted for both
 * together: whoever guesses a colleague's password from elsewhere does not lock the colleague out.
 */
export async function countAttempt(
  database: Database,
  userName: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  await countAddress(database, caller, now, userName);
  const count = await countUp(database, await attemptKey(userName, caller.ip), now);
  if (count > attemptLimit) await block(database, count === attemptLimit + 1, userName, caller, now);
}

/** Counts an attempt from this address, and refuses one too many. */
export async function countAddress(
  database: Database,
  caller: Caller,
  now: Date,
  userName = '',
): Promise<void> {
  const count = await countUp(database, await addressKey(caller.ip), now);
  if (count > addressLimit) await block(database, count === addressLimit + 1, userName, caller, now);
}

/** Counts a try of a signed-in user to prove himself by his password, and refuses one too many. */
export async function countProof(database: Database, userId: string, now: Date): Promise<void> {
  if ((await countUp(database, `proof of ${userId}`, now)) > attemptLimit) throw tooMany();
}

/** Refuses. The trail is told of the first one too many alone: who goes on trying does not fill it. */
async function block(
  database: Database,
  first: boolean,
  userName: string,
  caller: Caller,
  now: Date,
): Promise<never> {
  if (first) await auditSession(database, 'signInBlocked', await userNamed(database, userName), caller, now);
  throw tooMany();
}

/** Counts one more of what the key stands for; answers how many there were in the window of fifteen minutes. */
export async function countUp(database: Database, key: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - attemptWindow).toISOString();
  const moment = now.toISOString();
  const { count } = await database
    .insertInto('authAttempt')
    .values({ key, count: 1, startedAt: moment })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when auth_attempt.started_at < ${fresh} then 1 else auth_attempt.count + 1 end`,
        startedAt: sql`case when auth_attempt.started_at < ${fresh} then ${moment} else auth_attempt.started_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many were counted of what the key stands for in the window of fifteen minutes. */
export async function countedWithin(database: Database, key: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - attemptWindow).toISOString();
  const row = await database
    .selectFrom('authAttempt')
    .select('count')
    .where('key', '=', key)
    .where('startedAt', '>=', fresh)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Forgets the attempts of who signed in, and windows long past. */
export async function forgetAttempts(
  database: Database,
  userName: string,
  ip: string,
  now: Date,
): Promise<void> {
  const past = new Date(now.getTime() - attemptWindow).toISOString();
  const key = await attemptKey(userName, ip);
  await database
    .deleteFrom('authAttempt')
    .where((where) => where.or([where('key', '=', key), where('startedAt', '<', past)]))
    .execute();
  await forgetAddressAttempt(database, ip);
}

/** An attempt that went well counts against nobody. */
export async function forgetAddressAttempt(database: Database, ip: string): Promise<void> {
  await database
    .updateTable('authAttempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', await addressKey(ip))
    .execute();
}

/** Names are hashed: what people mistype into the name field is sometimes their password. */
function attemptKey(userName: string, ip: string): Promise<string> {
  return fingerprint(`${userNameKey(userName)} ${ip}`);
}

function addressKey(ip: string): Promise<string> {
  return fingerprint(`address ${ip}`);
}
