/** Approvals from before they were named in both languages keep their one text, which is read in both. */
export const statements: readonly string[] = [
  `do $$
  begin
    if to_regclass('approval') is null then return; end if;
    alter table approval add column if not exists summary_en text, add column if not exists reason_en text,
      add column if not exists decision_note_en text;
    update approval set summary_en = coalesce(summary_en, summary), reason_en = coalesce(reason_en, reason),
      decision_note_en = coalesce(decision_note_en, decision_note)
    where summary_en is null;
  end $$`,
];
