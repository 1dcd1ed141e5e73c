import { voucherNow } from './0018-vouchers';
import { type ColumnUpdate, whereColumnExists } from './columnUpdates';

/** JSON in which keys, columns and their order name the field of today, also at the end of a path. */
const withField = (json: string) =>
  `regexp_replace(regexp_replace((${json})::text, '"((?:[A-Za-z]+[.])*)recordNo":', '"\\1journalNo":', 'g'),
    '("(name|field|id)": "(?:[A-Za-z]+[.])*)recordNo"', '\\1journalNo"', 'g')::jsonb`;

/** What is done to columns that an entity of the institution may have, or may not. */
const updates: readonly ColumnUpdate[] = [
  ...(['approval.request', 'approval.diff', 'user_setting.value'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return [table, column, withField(column), `${column}::text like '%recordNo"%'`] as const;
  }),
  ...(['localization_override.key', 'resource_entry.resource_key'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return [table, column, `'Voucher.journalNo'`, `${column} = 'Voucher.recordNo'`] as const;
  }),
  // A report in preparation names its columns in a list.
  [
    'report_order',
    'content',
    `regexp_replace(content::text, '"((?:[A-Za-z]+[.])*)recordNo"', '"\\1journalNo"', 'g')::jsonb`,
    `content::text like '%recordNo"%'`,
  ],
  ['number_counter', 'field', `replace(field, 'recordNo ', 'journalNo ')`, `entity = 'Voucher'`],
];

/**
 * The journal number of a voucher is called that: `recordNo` was the last field that was named by the former word of a
 * voucher. Its columns and indexes are renamed where they are, and so is what names it in settings, texts, waiting
 * requests and reports; the numbers of a month go on. The sealed trail is read by `field_now`.
 * A server of before that was given the definitions of today while it ran has both columns: it filled the former one alone.
 */
export const statements: readonly string[] = [
  `create or replace function field_now(entity text, name text) returns text language sql immutable parallel safe strict
    return case when name = 'recordNo' and entity_now(entity) = 'Voucher' then 'journalNo' else ${voucherNow} end`,
  `do $$
  declare each record;
  begin
    for each in select a.attname, replace(a.attname, 'record_no', 'journal_no') as becomes
      from pg_attribute a where a.attrelid = to_regclass('voucher') and not a.attisdropped
        and a.attname ~ '^record_no(\\$|$)' order by a.attname desc
    loop
      execute format('alter table voucher drop column if exists %I', each.becomes);
      execute format('alter table voucher rename column %I to %I', each.attname, each.becomes);
    end loop;
    for each in select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = to_regclass('voucher') and i.relname ~ '_record_no(\\$|_|$)'
    loop
      execute format('alter index %I rename to %I', each.relname, replace(each.relname, '_record_no', '_journal_no'));
    end loop;
${updates.map(whereColumnExists).join('\n')}
  end $$`,
];
