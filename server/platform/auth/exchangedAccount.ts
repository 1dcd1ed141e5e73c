import { todayInTurkiye } from '../../../contract/values/today';
import type { OtherSource } from '../../../contract/wire/session';
import type { Database } from '../../records/openDatabase';
import { type Account, accountOf } from './accounts';
import { consumeToken } from './consumeToken';
import type { IdentityTokens, VerifiedIdentity } from './IdentityTokens';
import { mayUse } from './inForce';
import type { Session } from './sessions';

const sources: readonly OtherSource[] = ['firebase', 'auth0'];

/**
 * The account identified by another source's token (requirements P7); null if the token is invalid or already
 * used, or matches no user.
 */
export async function exchangedAccount(
  database: Database,
  tokens: IdentityTokens,
  from: unknown,
  token: unknown,
  now: Date,
): Promise<Account | null> {
  const source = sources.find((one) => one === from);
  const identity = source && (await consumeIdentity(database, tokens, source, token, now));
  if (!source || !identity) return null;
  const userId =
    (await knownUser(database, source, identity)) ?? (await userByMail(database, source, identity, now));
  return userId === null ? null : accountOf(database, userId, now);
}

/** Tolerated clock difference of a source in seconds. */
const clockDifference = 30;

/**
 * Whether the source of a session confirms that the user authenticated there after a given time. A token
 * renewed without the user has the earlier time of the sign-in.
 */
export async function isReauthenticated(
  database: Database,
  tokens: IdentityTokens,
  { source, account }: Pick<Session, 'source' | 'account'>,
  { from, token }: { readonly from: unknown; readonly token: unknown },
  since: Date,
  now: Date,
): Promise<boolean> {
  const startedFrom = sources.find((one) => one === source && one === from);
  const identity = startedFrom && (await consumeIdentity(database, tokens, startedFrom, token, now));
  if (!startedFrom || !identity?.authenticatedAt) return false;
  const late = since.getTime() - identity.authenticatedAt.getTime();
  return late <= clockDifference * 1000 && (await knownUser(database, startedFrom, identity)) === account.id;
}

/** Identity in a valid and unused token. */
async function consumeIdentity(
  database: Database,
  tokens: IdentityTokens,
  source: OtherSource,
  token: unknown,
  now: Date,
): Promise<VerifiedIdentity | null> {
  if (typeof token !== 'string') return null;
  const identity = await tokens.verify(source, token, now);
  if (identity === null || !(await consumeToken(database, token, identity.expires, now))) return null;
  return identity;
}

async function knownUser(
  database: Database,
  source: OtherSource,
  { subject }: VerifiedIdentity,
): Promise<string | null> {
  const row = await database
    .selectFrom('authIdentity')
    .select('userId')
    .where('source', '=', source)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Identifies a first-time user by a verified and unique mail address. */
async function userByMail(
  database: Database,
  source: OtherSource,
  { subject, mail }: VerifiedIdentity,
  now: Date,
): Promise<string | null> {
  if (mail === null || mail === '') return null;
  const [user, ...others] = await database
    .selectFrom('user')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', mail.toLowerCase()))
    .where(mayUse(todayInTurkiye(now)))
    .limit(2)
    .execute();
  if (user === undefined || others.length > 0) return null;
  await database
    .insertInto('authIdentity')
    .values({ source, subject, userId: user.id })
    .onConflict((conflict) => conflict.columns(['source', 'subject']).doNothing())
    .execute();
  return user.id;
}
