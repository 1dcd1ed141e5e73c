import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import type { SystemTables } from '../../records/SystemTables';
import type { StoredRights } from '../policy/rights';
import { isInForce, mayUse } from './inForce';

/** A role of a user with its rights. */
interface HeldRole {
  readonly code: string;
  readonly level: string;
  readonly name: LocalizedText;
  readonly rights: readonly StoredRights[];
}

/** A user who may use the product, as stored, with the rights of the roles in force. */
export interface StoredAccount {
  readonly id: string;
  readonly userName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly mobilePhone: string | null;
  readonly agent: string | null;
  readonly channel: string | null;
  readonly forceOtp: boolean;
  readonly forceChangePassword: boolean;
  readonly settings: JsonObject;
  readonly shortcuts: readonly string[];
  readonly roles: readonly HeldRole[];
}

/**
 * SQL value of a user's account on a day, null if the user may not use the product. User, roles and rights are one
 * value: every request reads them, with its session in one statement.
 */
export function storedAccount(userId: Expression<string>, today: string): RawBuilder<StoredAccount | null> {
  const user = expressionBuilder<SystemTables, 'user'>();
  const held = expressionBuilder<SystemTables & { held: SystemTables['userRole'] }, 'held' | 'role'>();
  return sql<StoredAccount | null>`(
    select jsonb_build_object('id', "user".id::text, 'userName', user_name, 'firstName', first_name,
      'lastName', last_name, 'email', email, 'mobilePhone', mobile_phone, 'agent', agent::text,
      'channel', "user".channel::text, 'forceOtp', force_otp, 'forceChangePassword', force_change_password,
      'settings', own.settings, 'shortcuts', own.shortcuts, 'roles', coalesce((
        select jsonb_agg(jsonb_build_object('code', role_code, 'level', role_level,
          'name', jsonb_build_object('tr', name_tr, 'en', name_en), 'rights', coalesce((
            select jsonb_agg(jsonb_build_object('menuId', menu_id, 'canView', can_view, 'canCreate', can_create,
              'canUpdate', can_update, 'canDelete', can_delete, 'canExport', can_export, 'canApprove', can_approve))
            from menu_authorization as granted where granted.role = role.id), '[]')) order by role_code)
        from user_role as held join role on role.id = held.role
        where held."user" = "user".id and (held.channel is null or held.channel = "user".channel)
          and ${isInForce(today)(held)}), '[]'))
    from "user" join auth_credential as own on own.user_id = "user".id
    where "user".id = ${userId} and ${mayUse(today)(user)})`;
}
