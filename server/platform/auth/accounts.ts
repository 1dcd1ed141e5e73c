import { sql } from 'kysely';
import type { JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import { todayInTurkiye } from '../../../contract/values/today';
import type { SessionUser } from '../../../contract/wire/session';
import type { Database } from '../../records/openDatabase';
import { grantsOf } from '../policy/rights';
import { mayUse } from './inForce';
import { type StoredAccount, storedAccount } from './storedAccount';

/** A user who may sign in, with roles and permitted screens. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly initials: string;
  readonly mail: string;
  /** Id of the user's channel, if any. */
  readonly channel: string | null;
  /** Id of the user's agent; null at head office. */
  readonly agent: string | null;
  /** Highest level of the roles, in the seed's hierarchy (requirements P6): admin, staff, user. */
  readonly level: Level;
  readonly roles: readonly string[];
  /** Names of the roles, in their order. */
  readonly roleNames: readonly LocalizedText[];
  /** Screen keys, `area/*` or `*`, each with its rights: `area/*:export`; see `grantsOf`. */
  readonly grants: readonly string[];
  readonly settings: JsonObject;
  readonly shortcuts: readonly string[];
  /** E.164; empty if unknown. */
  readonly phone: string;
  /** Whether sign-in requires a one-time code. */
  readonly oneTimeCode: boolean;
  /** Whether the next sign-in requires a new password. */
  readonly mustChange: boolean;
}

/** Levels of the seed's role hierarchy, highest first. */
const levels = ['admin', 'staff', 'user'] as const;

export type Level = (typeof levels)[number];

/** The active account of an id; null if none. */
export async function accountOf(
  database: Database,
  id: string,
  now: Date = new Date(),
): Promise<Account | null> {
  const { rows } = await sql<{ account: StoredAccount | null }>`
    select ${storedAccount(sql<string>`${id}::bigint`, todayInTurkiye(now))} as account`.execute(database);
  const account = rows[0]?.account ?? null;
  return account && asAccount(account);
}

/** The account of stored data. */
function asAccount({ roles, ...user }: StoredAccount): Account {
  const held = new Set(roles.map(({ level }) => level.toLowerCase()));
  const granted = roles.flatMap(({ rights }) => rights.flatMap(grantsOf));
  const { id, userName, channel, agent, settings, shortcuts } = user;
  const name = displayName(user);
  // A role may be held twice: everywhere, and at the channel.
  const names = new Map(roles.map(({ code, name: title }) => [code, title]));
  return {
    id,
    userName,
    channel,
    agent,
    settings,
    shortcuts,
    displayName: name,
    initials: initials(name),
    mail: user.email ?? '',
    phone: user.mobilePhone ?? '',
    oneTimeCode: user.forceOtp,
    mustChange: user.forceChangePassword,
    level: levels.find((level) => held.has(level)) ?? 'user',
    roles: [...names.keys()],
    roleNames: [...names.values()],
    grants: [...new Set(granted)],
  };
}

/** Maximum number of accounts kept. */
const maxAccounts = 1000;
const accounts = new Map<string, Account>();

/** The account of stored data as text: the same object for the same text, since every request reads it. */
export function accountOfText(stored: string): Account {
  const known = accounts.get(stored);
  if (known !== undefined) return known;
  const account = asAccount(JSON.parse(stored) as StoredAccount);
  if (accounts.size >= maxAccounts) accounts.clear();
  accounts.set(stored, account);
  return account;
}

/** Name of a user for others. */
export function displayName(user: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ');
}

/** Normalized user name: ignores case and the dot of i. */
export function userNameKey(userName: string): string {
  return userName.normalize('NFKC').trim().toLocaleLowerCase('tr-TR').replaceAll('ı', 'i');
}

/** The user with a name, active or not; null if none. */
export async function userNamed(
  database: Database,
  userName: string,
): Promise<Pick<Account, 'id' | 'userName'> | null> {
  const user = await database
    .selectFrom('user')
    .select(['id', 'userName'])
    .where('userName', '=', userNameKey(userName))
    .executeTakeFirst();
  return user ?? null;
}

/** Facts of an active user that operations may read; null if none has the name. */
export async function knownUser(
  database: Database,
  userName: string,
): Promise<Pick<Account, 'userName' | 'displayName' | 'roles' | 'agent'> | null> {
  const user = await userNamed(database, userName);
  const account = user && (await accountOf(database, user.id));
  if (account === null) return null;
  const { displayName, roles, agent } = account;
  return { userName: account.userName, displayName, roles, agent };
}

/** Stored credentials of a user. */
export interface StoredCredentials {
  readonly id: string;
  /** Null: no password yet. */
  readonly passwordHash: string | null;
  /** Hash of the one-time password, while valid. */
  readonly onceHash: string | null;
}

/** Credentials of an active user by name, ignoring case; null if none. */
export async function credentialsOf(
  database: Database,
  userName: string,
  now = new Date(),
): Promise<StoredCredentials | null> {
  const row = await database
    .selectFrom('user')
    .innerJoin('authCredential as own', 'own.userId', 'user.id')
    .select(['id', 'passwordHash', 'onceHash', 'onceUntil'])
    .where('userName', '=', userNameKey(userName))
    // Users of the directory sign in there.
    .where('authType', '=', 'LOCAL')
    .where(mayUse(todayInTurkiye(now)))
    .executeTakeFirst();
  if (row === undefined) return null;
  const isGood = row.onceUntil !== null && Date.parse(row.onceUntil) > now.getTime();
  return { id: row.id, passwordHash: row.passwordHash, onceHash: isGood ? row.onceHash : null };
}

/** Converts an account to the client's user (requirements P3). `from`: the source that signed the user in. */
export function sessionUser(account: Account, ip: string, from = 'api'): SessionUser {
  return {
    uid: account.id,
    from,
    userName: account.userName,
    role: [account.level, ...account.roles],
    userRoles: [account.level, ...account.roles],
    roleNames: account.roleNames,
    displayName: account.displayName,
    avatarText: account.initials,
    photoURL: '',
    ip,
    mail: account.mail,
    agent: account.agent,
    data: { settings: account.settings, shortcuts: account.shortcuts },
  };
}

/** Initials of the first and last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('tr-TR');
}
