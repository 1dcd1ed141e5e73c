/**
 * The index of the names of list entries: those of active entries alone, each with its keys. Pending entries of a GIN index
 * are read one by one, so that it has none.
 */
export const statements: readonly string[] = [
  `create table screening_name (
    id bigint generated always as identity primary key,
    entry bigint not null,
    name text not null,
    is_alias boolean not null,
    keys integer[] not null
  )`,
  'create index on screening_name (entry)',
  'create index on screening_name using gin (keys) with (fastupdate = off)',
  // Entries of list files as they were read, for the comparison with what is published and for a roll back.
  `create table screening_staged (
    file bigint not null,
    source_ref text not null,
    line integer not null,
    fingerprint text not null,
    entry jsonb not null,
    primary key (file, source_ref)
  )`,
];
