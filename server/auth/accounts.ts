import type { ExpressionBuilder } from 'kysely';
import type { JsonObject } from '../../contract/values/json';
import { todayInTurkiye } from '../../contract/values/today';
import type { SessionUser } from '../../contract/wire/session';
import { grantsOf, type StoredRights } from '../policy/rights';
import type { Database } from '../storage/openDatabase';
import type { SystemTables } from '../storage/SystemTables';

/** A user who may sign in, with roles and permitted screens. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly mail: string;
  /** Id of the user's channel, if any. */
  readonly channel: string | null;
  /** Id of the user's agent; null at head office. */
  readonly agent: string | null;
  /** Highest level of the roles, in the seed's hierarchy (000 §6): admin, staff, user. */
  readonly level: Level;
  readonly roles: readonly string[];
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
  const today = todayInTurkiye(now);
  const user = await database
    .selectFrom('user')
    .innerJoin('authCredential as own', 'own.userId', 'user.id')
    .select(['id', 'userName', 'firstName', 'lastName', 'email', 'mobilePhone', 'agent', 'channel'])
    .select(['forceOtp', 'forceChangePassword', 'own.settings', 'own.shortcuts'])
    .where('id', '=', id)
    .where(mayUse(today))
    .executeTakeFirst();
  if (user === undefined) return null;
  const { channel } = user;
  const rows = await database
    .selectFrom('userRole as held')
    .innerJoin('role', 'role.id', 'held.role')
    .leftJoin('menuAuthorization as granted', 'granted.role', 'role.id')
    .select(['role.roleCode', 'role.roleLevel', 'menuId', 'canView', 'canCreate', 'canUpdate'])
    .select(['canDelete', 'canExport', 'canApprove'])
    .where('held.user', '=', id)
    .where(isInForce(today))
    .where((where) => where.or([where('held.channel', 'is', null), where('held.channel', '=', channel)]))
    .orderBy('role.roleCode')
    .execute();
  const held = new Set(rows.map((row) => row.roleLevel.toLowerCase()));
  const granted = rows.flatMap((row) => (row.menuId === null ? [] : grantsOf(row as StoredRights)));
  return {
    id,
    userName: user.userName,
    displayName: displayName(user),
    mail: user.email ?? '',
    phone: user.mobilePhone ?? '',
    ...{ channel, agent: user.agent, oneTimeCode: user.forceOtp, mustChange: user.forceChangePassword },
    level: levels.find((level) => held.has(level)) ?? 'user',
    roles: [...new Set(rows.map((row) => row.roleCode))],
    grants: [...new Set(granted)],
    settings: user.settings as JsonObject,
    shortcuts: user.shortcuts as readonly string[],
  };
}

/** Name of a user for others. */
export function displayName(user: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ');
}

/** SQL condition for users who may use the product on a day. */
export function mayUse(today: string) {
  return (where: ExpressionBuilder<SystemTables, 'user'>) =>
    where.and([
      where('user.userStatus', '=', 'ACTIVE'),
      where.or([where('user.validUntil', 'is', null), where('user.validUntil', '>=', today)]),
    ]);
}

/** SQL condition for assignments of roles that are in force on a day. */
export function isInForce(today: string) {
  return (where: ExpressionBuilder<SystemTables & { held: SystemTables['userRole'] }, 'held' | 'role'>) =>
    where.and([
      where('held.status', '=', 'ACTIVE'),
      where('role.status', '=', 'ACTIVE'),
      where('held.validFrom', '<=', today),
      where.or([where('held.validUntil', 'is', null), where('held.validUntil', '>=', today)]),
    ]);
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
    .where(mayUse(todayInTurkiye(now)))
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
