/**
 * Words of indexed names, by which a search by one word finds similar ones. Names have a key for each of their words. The
 * function never reads the whole table: with a limit the planner would, expecting to meet enough rows early.
 */
export const statements: readonly string[] = [
  'create table screening_word (word text collate "C" primary key, keys integer[] not null)',
  'create index on screening_word using gin (keys) with (fastupdate = off)',
  `create function names_with_words(words integer[], list text, kind text, country text, most integer)
    returns table (entry bigint, name text, is_alias boolean) language plpgsql stable set enable_seqscan = off as $$
  begin
    return query select known.entry, known.name, known.is_alias from screening_name as known
      where known.keys && words and (list is null and kind is null and country is null or exists (
        select from aml_list_entry as e where e.id = known.entry and (list is null or e.list_type = list)
          and (kind is null or e.party_kind = kind) and (country is null or e.nationality = country)))
      limit most;
  end $$`,
];
