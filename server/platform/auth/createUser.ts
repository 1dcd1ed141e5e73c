import type { LocalizedText } from '../../../contract/values/language';
import { type Right, rights } from '../../../contract/wire/rights';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import type { Database } from '../../records/openDatabase';
import { type Level, userNameKey } from './accounts';

/** A user to create. */
export interface NewUser {
  readonly userName: string;
  /** The last word is the last name. */
  readonly displayName: string;
  readonly mail?: string;
  /** Ids of the user's agent and channel; default: none. */
  readonly agent?: string | null;
  readonly channel?: string | null;
  readonly roles: readonly string[];
  /** E.164, for one-time codes; without it they are sent by mail. */
  readonly phone?: string;
  /** Whether sign-in requires a one-time code. */
  readonly oneTimeCode?: boolean;
  /** Whether the first sign-in requires a new password. */
  readonly mustChange?: boolean;
  /** Further fields of the record. */
  readonly employeeNo?: string;
  readonly tckn?: string;
  readonly userStatus?: string;
  readonly validUntil?: string;
  readonly lastLoginAt?: string;
  readonly failedLogins?: number;
}

/** A role to create. */
export interface NewRole {
  readonly name: string;
  readonly title: string | LocalizedText;
  readonly level: Level;
  /** Screen keys, `area/*` or `*`, and rights with `#`. */
  readonly screens: readonly string[];
  /** Rights on its screens besides viewing; default: all. */
  readonly rights?: readonly Right[];
}

/** Creates roles with their screens. */
export async function createRoles(database: Database, roles: readonly NewRole[]): Promise<void> {
  for (const { name, title, level, screens, rights: allowed = rights } of roles) {
    const [nameTr, nameEn] = typeof title === 'string' ? [title, title] : [title.tr, title.en];
    const { id } = await database
      .insertInto('role')
      .values({ roleCode: name, nameTr, nameEn, roleLevel: level.toUpperCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await grantScreens(
      database,
      screens.map((screen) => ({ role: id, screen })),
      allowed,
    );
  }
}

/** Gives roles, by id, rights on screens that they do not have yet. */
export async function grantScreens(
  database: Database,
  granted: readonly { readonly role: string; readonly screen: string }[],
  allowed: readonly Right[] = rights,
): Promise<void> {
  if (granted.length === 0) return;
  const can = {
    canView: true,
    canCreate: allowed.includes('create'),
    canUpdate: allowed.includes('update'),
    canDelete: allowed.includes('delete'),
    canExport: allowed.includes('export'),
    canApprove: allowed.includes('approve'),
  };
  await database
    .insertInto('menuAuthorization')
    .values(granted.map(({ role, screen }) => ({ role, menuId: screen, ...can })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a user with a password. @returns the id */
export async function createUser(
  database: Database,
  passwords: PasswordPort,
  { roles, displayName, mail, phone, oneTimeCode, mustChange, ...user }: NewUser,
  password: string,
): Promise<string> {
  const [, firstName = displayName, lastName = ''] = /^(.*)\s(\S+)$/.exec(displayName.trim()) ?? [];
  const { id } = await database
    .insertInto('user')
    .values({
      ...user,
      firstName,
      lastName,
      email: mail || null,
      mobilePhone: phone || null,
      forceOtp: oneTimeCode ?? false,
      forceChangePassword: mustChange ?? false,
      userName: userNameKey(user.userName),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('authCredential')
    .set({ passwordHash: await passwords.hash(password) })
    .where('userId', '=', id)
    .execute();
  for (const code of roles) {
    const role = await database
      .selectFrom('role')
      .select('id')
      .where('roleCode', '=', code)
      .executeTakeFirstOrThrow();
    await database.insertInto('userRole').values({ user: id, role: role.id }).execute();
  }
  return id;
}

/** Whether any user exists. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
