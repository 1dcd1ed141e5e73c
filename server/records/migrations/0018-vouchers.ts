import { fieldNow } from './0017-transferVoucherPartner';
import { type ColumnUpdate, whereColumnExists } from './columnUpdates';

/** Tables whose column `record` named a voucher; those that came later never had it. */
export const tablesOfRecord = [
  'account_transaction',
  'accounting_run',
  'agent_payment',
  'cash_operation',
  'e_archive_invoice',
  'erp_export',
  'expense_transaction',
  'firm_remittance',
  'ledger_entry',
  'limit_use',
  'manual_voucher',
  'party_movement',
  'pay_desk_session',
  'payout',
  'provision',
  'revaluation_line',
  'transfer',
  'transfer_event',
  'transfer_request',
  'year_end_step_line',
] as const;

/** Refusals whose code began with `order`. */
const refusals = [
  'alreadyPaid',
  'amountChanged',
  'beingChecked',
  'noAgentAccount',
  'noBranch',
  'noDesk',
  'noPlace',
  'nothingCollected',
  'otherPartner',
  'otherReceiver',
  'partnerAsked',
  'wrongState',
] as const;

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const entityOf = (table: string) =>
  table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a constraint or an index `a` of a table `t` is named by a column that was renamed. */
const named = (name: string) =>
  `t.relnamespace = current_schema()::regnamespace and t.relname in (${listed(tablesOfRecord)})
        and a.attname in ('voucher', 'handover_voucher') and ${name} ~ '_record(_|$)'`;
const renamed = (name: string) => `regexp_replace(${name}, '_record(?=_|$)', '_voucher')`;

/** JSON as text, in which the keys `record` and `handoverRecord` get their new names. */
const withKeys = (json: string) =>
  `replace(replace(replace((${json})::text, '"record":', '"voucher":'), '"record.', '"voucher.'),
    '"handoverRecord":', '"handoverVoucher":')::jsonb`;

/** JSON as text, in which columns and their order name the fields of today. */
const withColumns = (json: string) =>
  `regexp_replace(regexp_replace((${withKeys(json)})::text, '("(name|field|id)": ")record(["._])', '\\1voucher\\3', 'g'),
    '("(name|field|id)": ")handoverRecord(["._])', '\\1handoverVoucher\\3', 'g')::jsonb`;

/** The parts of a waiting request that have values of a record by their fields. */
const heldParts = ['form', 'stored', 'set', 'facts'] as const;

/** What is done to columns that an entity of the institution may have, or may not. */
const updates: readonly ColumnUpdate[] = [
  [
    'approval',
    'request',
    `request || (select jsonb_object_agg(part.key, ${withKeys('part.value')}) from jsonb_each(request) as part
      where part.key in (${listed(heldParts)}))`,
    `request::text ~ '"(record|handoverRecord)[":.]'`,
  ],
  ['approval', 'diff', withColumns('diff'), `diff::text ~ '"(record|handoverRecord)[".]'`],
  [
    'user_setting',
    'value',
    withColumns('value'),
    `scope like 'grid:%' and value::text ~ '"(record|handoverRecord)[".]'`,
  ],
  ...(['localization_override.key', 'resource_entry.resource_key'] as const).flatMap((place) => {
    const [table = '', column = ''] = place.split('.');
    return [
      [
        table,
        column,
        `split_part(${column}, '.', 1) || '.' || field_now(split_part(${column}, '.', 1), split_part(${column}, '.', 2))`,
        `${column} ~ '^[A-Za-z]+[.](record|handoverRecord)$'`,
      ] as const,
      [
        table,
        column,
        `replace(${column}, 'refusal.order.', 'refusal.transfer.')`,
        `${column} in (${listed(refusals.map((code) => `refusal.order.${code}`))})`,
      ] as const,
    ];
  }),
  ...(['transaction_reject.reject_code', 'operation_log.code'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return [
      table,
      column,
      `replace(${column}, 'order.', 'transfer.')`,
      `${column} in (${listed(refusals.map((code) => `order.${code}`))})`,
    ] as const;
  }),
  ...(['message.body', 'email_template.subject', 'email_template.body_html'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return [
      table,
      column,
      `regexp_replace(${column}, '\\{\\{\\s*firm\\s*\\}\\}', '{{partner}}', 'g')`,
      `${table === 'message' ? 'message_code' : 'template_code'} = 'PARTNER_EVENT'`,
    ] as const;
  }),
];

/** The field that a field of the trail is now, of `entity` and `name`. */
export const voucherNow = `case when name = 'handoverRecord' then 'handoverVoucher'
      when name = 'record' and entity_now(entity) in (${listed(tablesOfRecord.map(entityOf))}) then 'voucher'
      else ${fieldNow} end`;

/**
 * The field that names a voucher is called `voucher` in every entity: columns, indexes and keys are renamed where they are,
 * without being made again, and so is what names them in settings and waiting requests. The sealed trail is read by `field_now`.
 * A server of before that was given the definitions of today while it ran has both columns: what either holds is kept.
 * Refusals of transfers are called by that word, also in what was refused; messages about a partner name it `partner`.
 */
export const statements: readonly string[] = [
  `create or replace function field_now(entity text, name text) returns text language sql immutable parallel safe strict
    return ${voucherNow}`,
  `do $$
  declare each record;
  begin
    for each in select t.relname, a.attname, replace(a.attname, 'record', 'voucher') as becomes, exists (select
          from pg_attribute b where b.attrelid = t.oid and b.attname = replace(a.attname, 'record', 'voucher')
            and not b.attisdropped) as has_both
      from pg_attribute a join pg_class t on t.oid = a.attrelid
      where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not a.attisdropped
        and (a.attname = 'record' and t.relname in (${listed(tablesOfRecord)})
          or a.attname = 'handover_record' and t.relname = 'transfer')
    loop
      if each.has_both then
        execute format('update %I set %I = %I where %3$I is not null', each.relname, each.attname, each.becomes);
        execute format('alter table %I drop column %I', each.relname, each.becomes);
      end if;
      execute format('alter table %I rename column %I to %I', each.relname, each.attname, each.becomes);
    end loop;
    for each in select t.relname, c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
      where ${named('c.conname')}
    loop
      execute format('alter table %I rename constraint %I to %I',
        each.relname, each.conname, ${renamed('each.conname')});
    end loop;
    for each in select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
        join pg_class t on t.oid = x.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = any (x.indkey)
      where ${named('i.relname')}
    loop
      execute format('alter index %I rename to %I', each.relname, ${renamed('each.relname')});
    end loop;
${updates.map(whereColumnExists).join('\n')}
  end $$`,
];
