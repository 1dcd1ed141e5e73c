import { sql } from 'kysely';
import { fingerprint } from '../crypto/randomToken';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';
import { userNamed, userNameKey } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { knownDevice } from './knownDevices';

/** Tries of a signed-in user in one window. */
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

/** How often something may be tried: some times at once, then each time after a pause that doubles. */
interface Allowance {
  readonly free: number;
  /** Seconds of the longest pause. */
  readonly longest: number;
}

/** Of one name from one address or device; of one address whatever the names, where a branch tries, too. */
const allowances = {
  name: { free: 10, longest: 300 },
  address: { free: 200, longest: 60 },
} as const satisfies Readonly<Record<string, Allowance>>;

/** Seconds of the first pause. */
const firstPause = 15;

/** Milliseconds without a try after which those before are forgotten. */
const tryMemory = 60 * 60_000;

/**
 * Takes a try to sign in as this user from this address, and refuses one that comes too soon after wrong ones. Tries are
 * counted for both together, so that nobody locks a colleague out from elsewhere. A device that signed in as this user
 * before has tries of its own, so that nobody locks him out from the same address either.
 * @param limitsAddress whether tries of the address count, too: where no bot check makes each of them costly.
 * @returns how the try is given back: it was no wrong one.
 */
export async function countAttempt(
  database: Database,
  userName: string,
  caller: Caller,
  now: Date,
  limitsAddress: boolean,
): Promise<() => Promise<void>> {
  const device = await knownDevice(database, userName, caller.device);
  const key = device === null ? await attemptKey(userName, caller.ip) : `device ${device}`;
  if (!(await spendTry(database, key, allowances.name, now)))
    await block(database, key, userName, caller, now);
  const isAddressCounted = device === null && limitsAddress;
  if (isAddressCounted) await countAddress(database, caller, now, userName);
  return async () => {
    await forgetAttempts(database, key, now);
    if (isAddressCounted) await forgetAddressAttempt(database, caller.ip);
  };
}

/** Takes a try from this address whatever the name, and refuses one that comes too soon after many wrong ones. */
export async function countAddress(
  database: Database,
  caller: Caller,
  now: Date,
  userName = '',
): Promise<void> {
  const key = await addressKey(caller.ip);
  if (!(await spendTry(database, key, allowances.address, now)))
    await block(database, key, userName, caller, now);
}

/** Takes a try where one is free or its pause is over: of many at once no more than that. */
async function spendTry(
  database: Database,
  key: string,
  { free, longest }: Allowance,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const past = new Date(now.getTime() - tryMemory).toISOString();
  const pause = sql`least(${longest}::int, ${firstPause}::int * power(2, least(auth_attempt.count - ${free}::int, 20)))`;
  // Free tries need no pause, whatever the clocks of two servers say.
  const isFree = sql`auth_attempt.count < ${free}::int or auth_attempt.started_at < ${past}::timestamptz`;
  const taken = await database
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
  return taken !== undefined;
}

/** Counts a try of a signed-in user to prove himself by his password, and refuses one too many. */
export async function countProof(database: Database, userId: string, now: Date): Promise<void> {
  if ((await countUp(database, `proof of ${userId}`, now)) > attemptLimit) throw tooMany();
}

/** Refuses. The trail has the first refusal of a window alone: whoever goes on trying does not fill it. */
async function block(
  database: Database,
  key: string,
  userName: string,
  caller: Caller,
  now: Date,
): Promise<never> {
  if ((await countUp(database, `blocked ${key}`, now)) === 1)
    await auditSession(database, 'signInBlocked', await userNamed(database, userName), caller, now);
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

/** Number of attempts that a key has in the window of fifteen minutes. */
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

/** Forgets the tries of a key, and all that are long past. */
async function forgetAttempts(database: Database, key: string, now: Date): Promise<void> {
  const past = new Date(now.getTime() - tryMemory).toISOString();
  await database
    .deleteFrom('authAttempt')
    .where((where) => where.or([where('key', '=', key), where('startedAt', '<', past)]))
    .execute();
}

/** An attempt that went well counts against nobody. */
async function forgetAddressAttempt(database: Database, ip: string): Promise<void> {
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
