import { databaseName } from '../../../contract/values/databaseNames';

/** Former table → its name: Remittance became Transfer, AccountingRecord Voucher, and the firms outside (exf) Partner. */
const tables: Readonly<Record<string, string>> = {
  accounting_record: 'voucher',
  remittance: 'transfer',
  remittance_event: 'transfer_event',
  exf_firm: 'partner',
  exf_account_info: 'partner_account',
  exf_auth_person: 'partner_person',
  exf_channel_code: 'partner_channel_code',
  exf_country: 'partner_country',
  exf_country_field: 'partner_country_field',
  exf_external_account: 'partner_external_account',
  exf_job_match: 'partner_job_match',
  exf_notification: 'partner_notification',
  exf_primary: 'preferred_partner',
  exf_work_condition: 'partner_condition',
  exf_work_office: 'partner_office',
};

/** Former field → its name, in every entity. */
const fields: Readonly<Record<string, string>> = {
  partnerStatus: 'partnerAnswer',
  exfFirm: 'partner',
  exfCountry: 'partnerCountry',
  exfJob: 'partnerJob',
  exfEvent: 'partnerEvent',
  exfStatus: 'partnerStatus',
  exfAuthType: 'partnerAuthType',
  exfAccountRole: 'partnerAccountRole',
  primaryExf: 'primaryPartner',
  secondaryExf: 'secondaryPartner',
  firmCode: 'partnerCode',
  firmChannelCode: 'partnerChannelCode',
  remittance: 'transfer',
  orderCount: 'transferCount',
};

const entityOf = (table: string) =>
  table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pairs = (names: Readonly<Record<string, string>>, by: (name: string) => string = String) =>
  Object.entries(names)
    .map(([former, name]) => `('${by(former)}', '${by(name)}')`)
    .join(', ');
const chosen = (names: Readonly<Record<string, string>>, by: (name: string) => string = String) =>
  Object.entries(names)
    .map(([former, name]) => `when '${by(former)}' then '${by(name)}'`)
    .join(' ');

/** The field that a field of the trail is now, of `entity` and `name`. */
export const fieldNow = `case when name = 'partnerStatus' and entity <> 'Remittance' then name
      else case name ${chosen(fields)} else name end end`;

/** Columns with JSON in which fields are named: requests that wait for approval, and the settings of users. */
const named = [
  ['approval', 'request'],
  ['approval', 'diff'],
  ['user_setting', 'value'],
] as const;

/** Columns whose texts begin with the name of an entity and a point, or are one. */
const naming = [
  ['number_counter', 'entity'],
  ['stored_file', 'place'],
  ['localization_override', 'key'],
  ['resource_entry', 'resource_key'],
] as const;

/**
 * Tables, columns and what names them in stored settings get the words of the product. The audit trail is sealed and keeps
 * the former names: whoever reads it asks `entity_now` and `field_now`. Indexes and keys are named by their columns, and made
 * again with the entities; so are generated columns.
 */
export const statements: readonly string[] = [
  `create function entity_now(name text) returns text language sql immutable parallel safe strict
    return case name ${chosen(tables, entityOf)} else name end`,
  `create function field_now(entity text, name text) returns text language sql immutable parallel safe strict
    return ${fieldNow}`,
  'create index on audit_log (entity_now(entity), record_id)',
  'drop index if exists audit_log_entity_record_id_idx',
  `do $$
  declare changed text[]; each record;
  begin
    select array_agg(distinct t.relname) into changed from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and (
        t.relname in (${Object.keys(tables)
          .map((table) => `'${table}'`)
          .join(', ')})
        or a.attname in (${Object.keys(fields)
          .map((field) => `'${databaseName(field)}'`)
          .join(', ')}) and not a.attisdropped);
    for each in select conrelid::regclass as place, conname from pg_constraint join pg_class t on t.oid = conrelid
      where t.relname = any (changed) and contype in ('f', 'x')
        and t.relnamespace = current_schema()::regnamespace
    loop execute format('alter table %s drop constraint %I', each.place, each.conname); end loop;
    for each in select indexrelid::regclass as name from pg_index join pg_class t on t.oid = indrelid
      where t.relname = any (changed) and t.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_constraint c where c.conindid = indexrelid)
    loop execute format('drop index %s', each.name); end loop;
    for each in select attrelid::regclass as place, attname from pg_attribute join pg_class t on t.oid = attrelid
      where t.relname = any (changed) and t.relnamespace = current_schema()::regnamespace
        and attgenerated = 's' and not attisdropped
    loop execute format('alter table %s drop column %I', each.place, each.attname); end loop;
    for each in select former.name, former.becomes, t.relname from (values ${pairs(fields, databaseName)}) as former (name, becomes)
      join pg_attribute a on a.attname = former.name and not a.attisdropped join pg_class t on t.oid = a.attrelid
      where t.relname = any (changed) and t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      order by former.name like 'exf%'
    loop execute format('alter table %I rename column %I to %I', each.relname, each.name, each.becomes); end loop;
    for each in select * from (values ${pairs(tables)}) as former (name, becomes) loop
      if to_regclass(each.name) is not null then
        execute format('alter table %I rename to %I', each.name, each.becomes);
        execute format('alter sequence if exists %I rename to %I', each.name || '_id_seq', each.becomes || '_id_seq');
        execute format('alter index if exists %I rename to %I', each.name || '_pkey', each.becomes || '_pkey');
      end if;
    end loop;
    if to_regclass('number_of_remittance_transfer_no') is not null then
      alter sequence number_of_remittance_transfer_no rename to number_of_transfer_transfer_no;
    end if;
    for each in select * from (values ${named.map(([table, column]) => `('${table}', '${column}')`).join(', ')})
        as known (place, name)
      where exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = place and column_name = name)
    loop
      ${Object.entries(fields)
        .map(
          ([former, name]) =>
            `execute format($sql$update %I set %I = replace(%2$I::text, '"${former}"', '"${name}"')::jsonb
              where %2$I::text like '%%"${former}"%%'$sql$, each.place, each.name);`,
        )
        .join('\n      ')}
    end loop;
    for each in select * from (values ${naming.map(([table, column]) => `('${table}', '${column}')`).join(', ')})
        as known (place, name)
      where exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = place and column_name = name)
    loop
      execute format($sql$update %I as known set %I = now.name from (
          select distinct %2$I as former, array_to_string(array[entity_now(split_part(%2$I, '.', 1)), field_now(
            split_part(%2$I, '.', 1), nullif(substr(%2$I, strpos(%2$I, '.') + 1), %2$I))], '.') as name from %1$I) as now
        where now.former = known.%2$I and now.name <> now.former$sql$, each.place, each.name);
    end loop;
  end $$`,
];
