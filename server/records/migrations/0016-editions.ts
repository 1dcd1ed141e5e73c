/**
 * Weak aliases, all nationalities of an entry, and entries of files whose lines wait for a decision. Names that were indexed
 * before have no keys of other scripts and of particles: their lists are indexed again by the job, and customers screened.
 */
export const statements: readonly string[] = [
  'alter table screening_name add column is_weak boolean not null default false',
  `create table screening_held (
    error bigint primary key,
    file bigint not null,
    source_ref text not null,
    line integer not null,
    fingerprint text not null,
    entry jsonb not null
  )`,
  'drop function names_with_words(integer[], text, text, text, integer)',
  `create function names_with_words(words integer[], list text, kind text, country text, most integer)
    returns table (entry bigint, name text, is_alias boolean, is_weak boolean)
    language plpgsql stable set enable_seqscan = off as $$
  begin
    return query select known.entry, known.name, known.is_alias, known.is_weak from screening_name as known
      where known.keys && words and (list is null and kind is null and country is null or exists (
        select from aml_list_entry as e where e.id = known.entry and (list is null or e.list_type = list)
          and (kind is null or e.party_kind = kind)
          and (country is null or e.nationality = country or jsonb_exists(e.nationalities, country))))
      limit most;
  end $$`,
  'delete from screening_word',
  `do $$ begin
    if to_regclass('aml_list_entry') is not null then
      alter table aml_list_entry add column if not exists births text, add column if not exists nationalities jsonb;
      update aml_list_entry set births = coalesce(to_char(birth_date, 'DD.MM.YYYY'), birth_year::text)
        where birth_date is not null or birth_year is not null;
      update aml_list_entry set nationalities = jsonb_build_array(nationality) where nationality is not null;
    end if;
  end $$`,
  `do $$ begin
    if to_regclass('aml_file') is not null then
      alter table aml_file add column if not exists reindex boolean;
      update aml_file set reindex = true where file_status in ('PARSED', 'INDEXED', 'SUPERSEDED');
    end if;
  end $$`,
];
