import type { PasswordPort } from '../crypto/PasswordPort';
import type { Database } from '../storage/openDatabase';
import { type Level, userNameKey } from './accounts';

/** A user to create. */
export interface NewUser {
  readonly userName: string;
  readonly displayName: string;
  readonly mail: string;
  readonly channel: string;
  readonly agent: string | null;
  readonly roles: readonly string[];
  /** E.164, for one-time codes; without it they are sent by mail. */
  readonly phone?: string;
  /** Whether sign-in requires a one-time code. */
  readonly oneTimeCode?: boolean;
  /** Whether the first sign-in requires a new password. */
  readonly mustChange?: boolean;
}

/** A role to create. */
export interface NewRole {
  readonly name: string;
  readonly title: string;
  readonly level: Level;
  /** Screen keys, `area/*` or `*`. */
  readonly screens: readonly string[];
}

/** Creates roles with their screens. */
export async function createRoles(database: Database, roles: readonly NewRole[]): Promise<void> {
  await database
    .insertInto('authRole')
    .values(roles.map(({ name, title, level }) => ({ name, title, level })))
    .execute();
  const granted = roles.flatMap(({ name, screens }) => screens.map((screen) => ({ role: name, screen })));
  if (granted.length > 0) await database.insertInto('authRoleScreen').values(granted).execute();
}

/** Creates a user. */
export async function createUser(
  database: Database,
  passwords: PasswordPort,
  { roles, ...user }: NewUser,
  password: string,
): Promise<void> {
  const { id } = await database
    .insertInto('authUser')
    .values({
      ...user,
      userNameKey: userNameKey(user.userName),
      passwordHash: await passwords.hash(password),
      active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('authUserRole')
    .values(roles.map((role) => ({ userId: id, role })))
    .execute();
}

/** Whether any user exists. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('authUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}
