import { sql } from 'kysely';
import type { Database } from '../../../records/openDatabase';

/** A change from one edition of a list to another one. */
export interface AppliedEdition {
  readonly listType: string;
  /** Id of the file that is published; null if none is. */
  readonly from: string | null;
  /** Id of the file that replaces it; null: none does. */
  readonly to: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly userName: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Numbers of entries that an edition has, adds, changes and lacks. */
export interface EditionChanges {
  readonly records: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** An entry of a file, staged for its publication. */
export interface StagedEntry {
  readonly sourceRef: string;
  readonly line: number;
  readonly fingerprint: string;
  /** Values of the entry, and `names` with their keys. */
  readonly entry: object;
}

/** Stages entries of a file. @returns the references that the file had before */
export async function stageEntries(
  database: Database,
  file: string,
  entries: readonly StagedEntry[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`
    insert into screening_staged (file, source_ref, line, fingerprint, entry)
    select ${file}::bigint, "sourceRef", line, fingerprint, entry
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as s ("sourceRef" text, line integer, fingerprint text, entry jsonb)
    on conflict do nothing returning source_ref as ref`.execute(database);
  const stored = new Set(rows.map(({ ref }) => ref));
  return new Set(entries.map(({ sourceRef }) => sourceRef).filter((ref) => !stored.has(ref)));
}

/** Names of a staged entry. */
interface StagedNames {
  readonly ref: string;
  readonly fullName: string;
  /** Separated by semicolons. */
  readonly aliases: string | null;
  readonly weakAliases: string | null;
}

/** The names of all staged entries of a file, so many at once. */
export async function* stagedNames(
  database: Database,
  file: string,
  size: number,
): AsyncGenerator<readonly StagedNames[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<StagedNames>`
      select source_ref as ref, entry ->> 'fullName' as "fullName", entry ->> 'aliases' as aliases,
        entry ->> 'weakAliases' as "weakAliases" from screening_staged where file = ${file}::bigint and source_ref > ${after} order by source_ref limit ${size}`.execute(
      database,
    );
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.ref;
  }
}

/** Removes what was read of a file. */
export async function unstage(database: Database, file: string): Promise<void> {
  await sql`delete from screening_staged where file = ${file}::bigint`.execute(database);
  await sql`delete from screening_held where file = ${file}::bigint`.execute(database);
}

/** Keeps an entry of a line with an error until it is decided. */
export async function holdEntry(
  database: Database,
  file: string,
  error: string,
  { sourceRef, line, fingerprint, entry }: StagedEntry,
): Promise<void> {
  await sql`insert into screening_held (error, file, source_ref, line, fingerprint, entry) values (${error}::bigint,
    ${file}::bigint, ${sourceRef}, ${line}, ${fingerprint}, ${JSON.stringify(entry)}::jsonb)`.execute(
    database,
  );
}

/** An entry of an edition, by its reference. */
interface EditionEntry {
  readonly file: string;
  readonly ref: string;
}

/** Stages the entry of a decided line. @returns its reference; null if none is held, or the file has it */
export async function stageHeld(database: Database, error: string): Promise<string | null> {
  const { rows } = await sql<{ ref: string }>`
    insert into screening_staged (file, source_ref, line, fingerprint, entry)
    select file, source_ref, line, fingerprint, entry from screening_held where error = ${error}::bigint
    on conflict do nothing returning source_ref as ref`.execute(database);
  return rows[0]?.ref ?? null;
}

/** Stages an entry of another edition as it was there. @returns whether it is there, and the file had none */
export async function stageFrom(
  database: Database,
  { file, ref }: EditionEntry,
  to: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into screening_staged (file, source_ref, line, fingerprint, entry)
    select ${to}::bigint, source_ref, line, fingerprint, entry from screening_staged
    where file = ${file}::bigint and source_ref = ${ref} on conflict do nothing returning source_ref`.execute(
    database,
  );
  return rows.length > 0;
}

/** Removes one staged entry. */
export async function unstageEntry(database: Database, { file, ref }: EditionEntry): Promise<void> {
  await sql`delete from screening_staged where file = ${file}::bigint and source_ref = ${ref}`.execute(
    database,
  );
}

/** Entries of one edition that another one lacks, without those on whose line nobody has decided: they stay until then. */
const gone = (from: string | null, to: string) => sql`
  select before.* from screening_staged as before where before.file = ${from}::bigint
    and not exists (select from screening_staged as after
      where after.file = ${to}::bigint and after.source_ref = before.source_ref)
    and not exists (select from aml_file_error as waiting join aml_list_entry as kept on kept.id = waiting.list_entry
      where waiting.aml_file = ${to}::bigint and waiting.line_decision = 'PENDING'
        and kept.source_ref = before.source_ref)`;

/** Compares two staged files; the first may be none. */
export async function compareEditions(
  database: Database,
  from: string | null,
  to: string,
): Promise<EditionChanges> {
  const { rows } = await sql<EditionChanges>`
    select count(*)::int as records, count(*) filter (where before.source_ref is null)::int as added,
      count(*) filter (where before.fingerprint <> after.fingerprint)::int as changed,
      (select count(*)::int from (${gone(from, to)}) as gone) as gone
    from (select * from screening_staged where file = ${to}::bigint) as after
      left join (select * from screening_staged where file = ${from}::bigint) as before using (source_ref)`.execute(
    database,
  );
  return rows[0] ?? { records: 0, added: 0, changed: 0, gone: 0 };
}

/** Names and references of the entries that leave a list, by name. */
export async function goneEntries(
  database: Database,
  from: string | null,
  to: string,
  limit: number,
): Promise<readonly { readonly ref: string; readonly name: string }[]> {
  const { rows } = await sql<{ ref: string; name: string }>`
    select source_ref as ref, entry ->> 'fullName' as name from (${gone(from, to)}) as gone
    order by 2, 1 limit ${limit}`.execute(database);
  return rows;
}

/**
 * Writes the difference of two editions as sets: entries that are gone become passive, others are changed or added, and the
 * index follows. It passes the record store, as bulk loads do; the audit trail has the entry of the file.
 */
export async function applyEdition(
  database: Database,
  { listType, from, to, today, userName, now }: AppliedEdition,
): Promise<void> {
  const by = sql`updated_by = ${userName}, updated_at = ${now}::timestamptz, version = version + 1`;
  const staged = (file: string | null) => sql`(select * from screening_staged where file = ${file}::bigint)`;
  await sql`with gone as (
      update aml_list_entry set status = 'PASSIVE', delisted_at = ${today}::date, ${by}
      where list_type = ${listType} and status = 'ACTIVE' and source_ref in (
        select before.source_ref from ${staged(from)} as before
        where not exists (select from ${staged(to)} as after where after.source_ref = before.source_ref))
      returning id
    ) delete from screening_name where entry in (select id from gone)`.execute(database);
  const fresh = sql`(select after.* from ${staged(to)} as after where not exists (
    select from ${staged(from)} as before
    where before.source_ref = after.source_ref and before.fingerprint = after.fingerprint))`;
  const values = sql`jsonb_to_record(s.entry) as e ("partyKind" text, "fullName" text, aliases text, "weakAliases" text,
    "birthDate" date, "birthYear" int, births text, nationality text, nationalities jsonb, "identityNo" text,
    "decisionNo" text, "listedAt" date)`;
  await sql`with changed as (
      update aml_list_entry as known set party_kind = e."partyKind", full_name = e."fullName", aliases = e.aliases,
        weak_aliases = e."weakAliases", birth_date = e."birthDate", birth_year = e."birthYear", births = e.births,
        nationality = e.nationality, nationalities = e.nationalities, identity_no = e."identityNo", decision_no = e."decisionNo", listed_at = e."listedAt", delisted_at = null, status = 'ACTIVE',
        aml_file = ${to}::bigint, updated_by = ${userName}, updated_at = ${now}::timestamptz, version = known.version + 1
      from ${fresh} as s, ${values}
      where known.list_type = ${listType} and known.source_ref = s.source_ref
      returning known.id
    ) delete from screening_name where entry in (select id from changed)`.execute(database);
  const isNew = sql`not exists (select from aml_list_entry where list_type = ${listType} and source_ref = s.source_ref)`;
  await sql`with wanted as materialized (
      select s.source_ref, row_number() over (order by s.line) as place, e.* from ${fresh} as s, ${values} where ${isNew}
    ), counter as (
      insert into number_counter as known (entity, field, value)
      select 'AmlListEntry', 'entryNo', count(*) from wanted
      on conflict (entity, field) do update set value = known.value + excluded.value
      returning value
    )
    insert into aml_list_entry (entry_no, list_type, source_ref, aml_file, status, party_kind, full_name, aliases,
      weak_aliases, birth_date, birth_year, births, nationality, nationalities, identity_no, decision_no, listed_at, created_by, created_at, updated_by, updated_at)
    select 'LK' || lpad((counter.value - (select count(*) from wanted) + place)::text, 10, '0'), ${listType}, source_ref,
      ${to}::bigint, 'ACTIVE', "partyKind", "fullName", aliases, "weakAliases", "birthDate", "birthYear", births, nationality,
      nationalities, "identityNo", "decisionNo", "listedAt", ${userName}, ${now}::timestamptz, ${userName}, ${now}::timestamptz
    from wanted, counter`.execute(database);
  await sql`insert into screening_name (entry, name, is_alias, is_weak, keys)
    select known.id, n.name, n."isAlias", coalesce(n."isWeak", false), array(select jsonb_array_elements_text(n.keys)::int)
    from ${fresh} as s join aml_list_entry as known on known.list_type = ${listType} and known.source_ref = s.source_ref,
      jsonb_to_recordset(s.entry -> 'names') as n (name text, "isAlias" boolean, "isWeak" boolean, keys jsonb)`.execute(
    database,
  );
}
