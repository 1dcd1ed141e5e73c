/** Locks of accounting periods from before they had a code and the number of their run had both in a Turkish text. */
export const statements: readonly string[] = [
  `do $$
  begin
    if to_regclass('accounting_period') is null then return; end if;
    alter table accounting_period add column if not exists locked_by text;
    alter table accounting_period add column if not exists lock_run text;
    update accounting_period
    set locked_by = case when lock_reason like 'Mizan %' then 'BALANCE' else 'YEAR_END' end,
      lock_run = regexp_replace(lock_reason, '^(Mizan|Yıl sonu) ', ''), lock_reason = null
    where lock_reason ~ '^(Mizan|Yıl sonu) ';
  end $$`,
];
