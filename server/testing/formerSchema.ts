import { sql } from 'kysely';
import { tablesOfRecord } from '../records/migrations/0018-vouchers';
import type { Database } from '../records/openDatabase';

/** Columns, indexes, keys and sequences of a database. */
export async function schemaOf(database: Database) {
  const lines = async (statement: string) =>
    (await sql.raw<{ line: string }>(statement).execute(database)).rows.map(({ line }) => line).sort();
  return {
    columns: await lines(
      `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || is_generated as line
        from information_schema.columns where table_schema = current_schema()`,
    ),
    indexes: await lines('select indexdef as line from pg_indexes where schemaname = current_schema()'),
    keys: await lines(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
        where connamespace = current_schema()::regnamespace`,
    ),
    sequences: await lines(
      'select sequencename as line from pg_sequences where schemaname = current_schema()',
    ),
    triggers: await lines('select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal'),
  };
}

/** Makes a database one of before migration 0018: what names a voucher is called `record`, and its number `recordNo`. */
export const beforeVouchers: readonly string[] = [
  'drop view if exists integration_log, account_day, change_log cascade',
  `do $$
  declare each record;
  begin
    create temp table renamed on commit drop as
      select t.oid as "table", t.relname, a.attname, a.attnum from pg_constraint c
        join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and a.attname in ('voucher', 'handover_voucher')
        and c.confrelid = 'voucher'::regclass and t.relname in (${tablesOfRecord.map((table) => `'${table}'`).join(', ')});
    for each in select r.relname, c.conname as name from renamed r join pg_constraint c
        on c.conrelid = r."table" and r.attnum = any (c.conkey)
    loop
      execute format('alter table %I rename constraint %I to %I', each.relname, each.name,
        regexp_replace(each.name, '_voucher(?!.*_voucher)', '_record'));
    end loop;
    for each in select i.relname as name from renamed r join pg_index x
        on x.indrelid = r."table" and r.attnum = any (x.indkey) join pg_class i on i.oid = x.indexrelid
    loop
      execute format('alter index %I rename to %I', each.name,
        regexp_replace(each.name, '_voucher(?!.*_voucher)', '_record'));
    end loop;
    for each in select * from renamed loop
      execute format('alter table %I rename column %I to %I', each.relname, each.attname,
        replace(each.attname, 'voucher', 'record'));
    end loop;
    drop table renamed;
    alter table voucher rename column journal_no to record_no;
    alter table voucher rename column "journal_no$fold" to "record_no$fold";
    for each in select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = 'voucher'::regclass and i.relname ~ 'journal_no'
    loop
      execute format('alter index %I rename to %I', each.name, replace(each.name, 'journal_no', 'record_no'));
    end loop;
  end $$`,
  `delete from kysely_migration where name >= '0018-vouchers'`,
];
