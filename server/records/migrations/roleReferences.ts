/**
 * Limits and rights named roles by code and users by name, and closings named exempt roles by code: now they refer to
 * the records. One that names a missing role or user applies to nobody, and must not apply to everybody: it is made
 * passive.
 */
export const roleReferences = `do $$ begin
    if exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = 'transaction_limit' and column_name = 'user_name') then
      alter table transaction_limit add column "user" bigint;
      alter table transaction_limit rename column role to role_code;
      alter table transaction_limit add column role bigint;
      update transaction_limit set
        "user" = (select id from "user" where "user".user_name = transaction_limit.user_name),
        role = (select id from role where role.role_code = transaction_limit.role_code);
      update transaction_limit set status = 'PASSIVE'
        where (user_name is not null and "user" is null) or (role_code is not null and role is null);
      alter table transaction_limit drop column user_name cascade, drop column role_code cascade;
    end if;
    if exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = 'transaction_authorization' and column_name = 'role' and data_type = 'text') then
      alter table transaction_authorization rename column role to role_code;
      alter table transaction_authorization add column role bigint;
      update transaction_authorization
        set role = (select id from role where role.role_code = transaction_authorization.role_code);
      update transaction_authorization set status = 'PASSIVE' where role is null;
      alter table transaction_authorization drop column role_code cascade;
    end if;
    if to_regclass('system_gate') is not null then
      update system_gate set exempt_roles = coalesce(
        (select jsonb_agg(role.id::text) from role
          where role.role_code in (select jsonb_array_elements_text(exempt_roles))), '[]')
        where jsonb_typeof(exempt_roles) = 'array';
    end if;
  end $$`;
