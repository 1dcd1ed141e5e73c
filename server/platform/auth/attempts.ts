import { sql } from 'kysely';
import { fingerprint } from '../../base/crypto/randomToken';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { userNamed, userNameKey } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { knownDevice } from './knownDevices';

/** Maximum attempts of a signed-in user per window. */
const attemptLimit = 10;

/** Length of a window in ms. */
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

/** Rate limit: a number of free attempts, then one after each exponentially growing delay. */
interface RateLimit {
  readonly free: number;
  /** Maximum delay in seconds. */
  readonly maxDelay: number;
}

/**
 * Limits for one name from one address or device, and for one address with any names, which a branch may
 * share.
 */
const rateLimits = {
  name: { free: 10, maxDelay: 300 },
  address: { free: 200, maxDelay: 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** First delay in seconds. */
const firstDelay = 15;

/** Time in ms without attempts after which earlier ones are forgotten. */
const attemptMemory = 60 * 60_000;

/**
 * Counts a sign-in attempt as this user from this address, and rejects it if too early after failed ones.
 * Attempts are counted by both together, so that nobody can lock a colleague out from elsewhere. Devices that
 * signed in as this user before have their own count, so that nobody can lock the user out from the same
 * address either.
 * @param limitsAddress whether to count attempts of the address, too: without a bot check that makes each
 * attempt costly
 * @returns function that reverts the count after a successful attempt
 */
export async function countAttempt(
  database: Database,
  userName: string,
  caller: Caller,
  now: Date,
  limitsAddress: boolean,
): Promise<() => Promise<void>> {
  const device = await knownDevice(database, userName, caller.device);
  const key = device === null ? attemptKey(userName, caller.ip) : `device ${device}`;
  if (!(await consumeAttempt(database, key, rateLimits.name, now)))
    await block(database, key, userName, caller, now);
  const isAddressCounted = device === null && limitsAddress;
  if (isAddressCounted) await countAddress(database, caller, now, userName);
  return async () => {
    await forgetAttempts(database, key, now);
    if (isAddressCounted) await forgetAddressAttempt(database, caller.ip);
  };
}

/** Counts an attempt from this address with any name, and rejects it if too early after many failed ones. */
export async function countAddress(
  database: Database,
  caller: Caller,
  now: Date,
  userName = '',
): Promise<void> {
  const key = addressKey(caller.ip);
  if (!(await consumeAttempt(database, key, rateLimits.address, now)))
    await block(database, key, userName, caller, now);
}

/** Consumes an attempt if a free one is left or the delay has passed, atomically. */
async function consumeAttempt(
  database: Database,
  key: string,
  { free, maxDelay }: RateLimit,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const past = new Date(now.getTime() - attemptMemory).toISOString();
  const pause = sql`least(${maxDelay}::int, ${firstDelay}::int * power(2, least(auth_attempt.count - ${free}::int, 20)))`;
  // Free attempts have no delay, so clock differences between servers do not matter.
  const isFree = sql`auth_attempt.count < ${free}::int or auth_attempt.started_at < ${past}::timestamptz`;
  const updated = await database
    .insertInto('authAttempt')
    .values({ key, count: 1, startedAt: moment })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when auth_attempt.started_at < ${past}::timestamptz then 1 else auth_attempt.count + 1 end`,
          startedAt: moment,
        })
        .where(
          sql<boolean>`${isFree} or auth_attempt.started_at + make_interval(secs => ${pause}) <= ${moment}::timestamptz`,
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Counts a signed-in user's attempt to confirm the password, and rejects excess ones. */
export async function countPasswordCheck(database: Database, userId: string, now: Date): Promise<void> {
  if ((await incrementCount(database, `proof of ${userId}`, now)) > attemptLimit) throw tooMany();
}

/**
 * Rejects. Only the first rejection of a window is audited, so that repeated attempts do not fill the trail.
 */
async function block(
  database: Database,
  key: string,
  userName: string,
  caller: Caller,
  now: Date,
): Promise<never> {
  if ((await incrementCount(database, `blocked ${key}`, now)) === 1)
    await auditSession(database, 'signInBlocked', await userNamed(database, userName), caller, now);
  throw tooMany();
}

/** Increments the counter of a key; returns its value in the current window of fifteen minutes. */
export async function incrementCount(database: Database, key: string, now: Date): Promise<number> {
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

/** Counter of a key in the current window of fifteen minutes. */
export async function attemptCount(database: Database, key: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - attemptWindow).toISOString();
  const row = await database
    .selectFrom('authAttempt')
    .select('count')
    .where('key', '=', key)
    .where('startedAt', '>=', fresh)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Deletes the attempts of a key, and all expired ones. */
async function forgetAttempts(database: Database, key: string, now: Date): Promise<void> {
  const past = new Date(now.getTime() - attemptMemory).toISOString();
  await database
    .deleteFrom('authAttempt')
    .where((where) => where.or([where('key', '=', key), where('startedAt', '<', past)]))
    .execute();
}

/** Reverts the count of a successful attempt. */
async function forgetAddressAttempt(database: Database, ip: string): Promise<void> {
  await database
    .updateTable('authAttempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', addressKey(ip))
    .execute();
}

/** Names are hashed: users sometimes mistype their password into the name field. */
function attemptKey(userName: string, ip: string): string {
  return fingerprint(`${userNameKey(userName)} ${ip}`);
}

function addressKey(ip: string): string {
  return fingerprint(`address ${ip}`);
}
