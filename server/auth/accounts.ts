import type { JsonObject } from '../../contract/values/json';
import type { SessionUser } from '../../contract/wire/session';
import type { Database } from '../storage/openDatabase';

/** A user who may sign in, with roles and permitted screens. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly mail: string;
  readonly channel: string;
  /** Id of the user's agent; null at head office. */
  readonly agent: string | null;
  /** Highest level of the roles, in the seed's hierarchy (000 §6): admin, staff, user. */
  readonly level: Level;
  readonly roles: readonly string[];
  /** Screen keys, `area/*` or `*`. */
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
export async function accountOf(database: Database, id: string): Promise<Account | null> {
  const user = await database
    .selectFrom('authUser')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (user === undefined) return null;
  const rows = await database
    .selectFrom('authUserRole as held')
    .innerJoin('authRole as role', 'role.name', 'held.role')
    .leftJoin('authRoleScreen as granted', 'granted.role', 'held.role')
    .select(['role.name', 'role.level', 'granted.screen'])
    .where('held.userId', '=', id)
    .orderBy('role.name')
    .execute();
  const held = new Set(rows.map((row) => row.level));
  return {
    ...user,
    level: levels.find((level) => held.has(level)) ?? 'user',
    roles: [...new Set(rows.map((row) => row.name))],
    grants: [...new Set(rows.flatMap(({ screen }) => (screen === null ? [] : [screen])))],
    settings: user.settings as JsonObject,
    shortcuts: user.shortcuts as readonly string[],
  };
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
    .selectFrom('authUser')
    .select(['id', 'userName'])
    .where('userNameKey', '=', userNameKey(userName))
    .executeTakeFirst();
  return user ?? null;
}

/** Stored credentials of a user. */
export interface StoredCredentials {
  readonly id: string;
  readonly passwordHash: string;
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
    .selectFrom('authUser')
    .select(['id', 'passwordHash', 'onceHash', 'onceUntil'])
    .where('userNameKey', '=', userNameKey(userName))
    .where('active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isGood = row.onceUntil !== null && Date.parse(row.onceUntil) > now.getTime();
  return { id: row.id, passwordHash: row.passwordHash, onceHash: isGood ? row.onceHash : null };
}

/** Converts an account to the client's user (seed 000 §3). `from`: the source that signed the user in. */
export function sessionUser(account: Account, ip: string, from = 'api'): SessionUser {
  return {
    uid: account.id,
    from,
    userName: account.userName,
    role: [account.level, ...account.roles],
    userRoles: [account.level, ...account.roles],
    displayName: account.displayName,
    avatarText: initials(account.displayName),
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
