import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../contract/values/json';
import type { SystemTables } from '../../records/SystemTables';
import type { StoredRights } from '../policy/rights';
import { isInForce, mayUse } from './inForce';

/** A role of a user with one of its rights; without `menuId` it has none. */
export interface HeldRight extends Omit<StoredRights, 'menuId'> {
  readonly roleCode: string;
  readonly roleLevel: string;
  readonly nameTr: string;
  readonly nameEn: string;
  readonly menuId: string | null;
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
  readonly rights: readonly HeldRight[];
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
      'settings', own.settings, 'shortcuts', own.shortcuts, 'rights', coalesce((
        select jsonb_agg(jsonb_build_object('roleCode', role_code, 'roleLevel', role_level, 'nameTr', name_tr, 'nameEn', name_en, 'menuId', menu_id,
          'canView', can_view, 'canCreate', can_create, 'canUpdate', can_update, 'canDelete', can_delete,
          'canExport', can_export, 'canApprove', can_approve) order by role_code)
        from user_role as held join role on role.id = held.role
          left join menu_authorization as granted on granted.role = role.id
        where held."user" = "user".id and (held.channel is null or held.channel = "user".channel)
          and ${isInForce(today)(held)}), '[]'))
    from "user" join auth_credential as own on own.user_id = "user".id
    where "user".id = ${userId} and ${mayUse(today)(user)})`;
}
