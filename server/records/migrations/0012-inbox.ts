export const statements: readonly string[] = [
  // Events of institutions outside: each is taken once.
  `create table inbox (
    source text not null,
    event_id text not null,
    body_hash text not null,
    outcome text not null,
    received_at timestamptz not null,
    primary key (source, event_id)
  )`,
  'create index on inbox (received_at)',
  // Facts for the report of short messages, which outlive their texts.
  'alter table outbox add column customer bigint, add column segments integer, add column provider text, add column cost numeric(18,4)',
  // Accounts whose debits were blocked before accounts had a mark of it.
  `do $$ begin
    if to_regclass('account') is not null and to_regclass('account_block') is not null then
      alter table account add column if not exists debits_blocked boolean;
      update account set debits_blocked = true where debits_blocked is distinct from true
        and exists (select from account_block where account_block.account = account.id
          and account_block.block_type = 'DEBIT_ONLY' and account_block.status = 'ACTIVE');
    end if;
  end $$`,
  // Lines of a revaluation were unique by currency before each branch had its own.
  'drop index if exists ux_revaluation_line_run_currency',
];
