/**
 * The server's own schema, statement by statement. Statements are only ever added at the end.
 * `fold_text` makes texts comparable whatever their case or Turkish letters: `ŞIRIN` and `şirin` are one.
 */
export const systemSchema: readonly string[] = [
  `create function fold_text(value text) returns text
    language sql immutable parallel safe strict
    return lower(translate(value, 'IİıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu'))`,
  // Texts in Turkish order: a letter with a mark stands behind the one it comes from, ı before i. Both say by
  // themselves what becomes of Turkish letters: a database in the locale C lowers a to z alone.
  `create function turkish_order(value text) returns text
    language sql immutable parallel safe strict
    return replace(replace(replace(replace(replace(replace(
      lower(translate(value, 'IİÇĞÖŞÜ', 'ıiçğöşü')),
      'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~') collate "C"`,
  `create table auth_user (
    id bigint generated always as identity primary key,
    user_name text not null,
    user_name_key text not null unique,
    password_hash text not null,
    display_name text not null,
    mail text not null,
    channel text not null,
    agent text,
    active boolean not null,
    settings jsonb not null default '{}',
    shortcuts jsonb not null default '[]'
  )`,
  `create table auth_role (
    name text primary key,
    level text not null check (level in ('admin', 'staff', 'user')),
    title text not null
  )`,
  `create table auth_user_role (
    user_id bigint not null references auth_user,
    role text not null references auth_role,
    primary key (user_id, role)
  )`,
  `create table auth_role_screen (
    role text not null references auth_role,
    screen text not null,
    primary key (role, screen)
  )`,
  `create table auth_session (
    id text primary key,
    secret_hash text not null unique,
    user_id bigint not null references auth_user,
    language text not null,
    ip text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  `create table auth_attempt (
    key text primary key,
    count integer not null,
    started_at timestamptz not null
  )`,
  `create table conversation (
    key text primary key,
    session_id text not null references auth_session on delete cascade,
    screen text not null,
    record_id bigint,
    version integer,
    opened_at timestamptz not null
  )`,
  'create index on conversation (session_id)',
  `create table number_counter (
    entity text not null,
    field text not null,
    value bigint not null,
    primary key (entity, field)
  )`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    user_name text not null,
    screen text not null,
    action text not null,
    entity text not null,
    record_id bigint not null,
    request_id text not null,
    changes jsonb not null
  )`,
  'create index on audit_log (entity, record_id)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,
  `create table localization_override (
    lang text not null,
    module text not null,
    key text not null,
    value text not null,
    primary key (lang, module, key)
  )`,
  'alter table audit_log add column reason text',
  // Answers of calls that wrote, by request-id: a call that is made again is answered from here (SECURITY 16).
  `create table request_log (
    id text primary key,
    user_id bigint not null references auth_user,
    path text not null,
    body_hash text not null,
    at timestamptz not null,
    reply json not null
  )`,
  'create index on request_log (at)',
  'alter table conversation add column staged json',
  'alter table audit_log add column ip text',
  // Uploaded files. One that no saved record holds is let go after a day.
  `create table stored_file (
    id uuid primary key,
    place text not null,
    name text not null,
    type text not null,
    content bytea not null,
    user_name text not null,
    at timestamptz not null,
    attached boolean not null,
    record_id bigint
  )`,
  'create index on stored_file (at) where not attached',
  // What users keep: under the empty name how something is now, under others what they saved.
  `create table user_setting (
    id bigint generated always as identity primary key,
    user_id bigint not null references auth_user on delete cascade,
    scope text not null,
    name text not null,
    shared boolean not null,
    is_default boolean not null,
    value jsonb not null,
    updated_at timestamptz not null,
    unique (user_id, scope, name)
  )`,
  'create index on user_setting (scope) where shared',
];
