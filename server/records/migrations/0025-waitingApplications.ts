/** Applications whose documents are waited for have no due time until they come: the one that they had is kept beside it. */
export const statements: readonly string[] = [
  `do $$
  begin
    if to_regclass('application') is null then return; end if;
    alter table application add column if not exists due_when_asked timestamptz, alter column sla_due_at drop not null;
    update application set due_when_asked = sla_due_at, sla_due_at = null where status = 'MISSING_DOC' and due_when_asked is null;
  end $$`,
];
