/**
 * `fold_text` makes texts comparable regardless of case and Turkish letters: `ŞIRIN` and `şirin` are equal.
 */
export const statements: readonly string[] = [
  `create function fold_text(value text) returns text
    language sql immutable parallel safe strict
    return lower(translate(value, 'IİıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu'))`,
  // Turkish sort keys: letters with marks follow their base letter, ı precedes i. Both functions handle
  // Turkish letters explicitly: a database with locale C only lower-cases a to z.
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
  // Responses of writing requests by request-id: repeated requests get them (SECURITY 16).
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
  // Uploaded files. Unsaved ones are deleted after a day.
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
  // User settings: the empty name is the current one, others are saved.
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
  // Sign-in steps: a code, a new password; and the one-time password after forgetting it.
  `alter table auth_user
    add column phone text not null default '',
    add column one_time_code boolean not null default false,
    add column must_change boolean not null default false,
    add column once_hash text,
    add column once_until timestamptz`,
  `create table auth_pending (
    secret_hash text primary key,
    user_id bigint not null references auth_user on delete cascade,
    language text not null,
    ip text not null,
    proof_hash text not null,
    must_change boolean not null,
    awaits_code boolean not null,
    code_hash text,
    sent_at timestamptz,
    tries integer not null default 0,
    sends integer not null default 0,
    created_at timestamptz not null
  )`,
  `alter table auth_session
    add column locked boolean not null default false,
    add column unlock_tries integer not null default 0,
    add column left_at timestamptz,
    add column source text not null default 'api'`,
  // Used one-time tokens: of the bot check and identity providers.
  'create table auth_spent (key text primary key, until timestamptz not null)',
  `create table auth_identity (
    source text not null,
    subject text not null,
    user_id bigint not null references auth_user on delete cascade,
    primary key (source, subject)
  )`,
  `create table notification (
    id bigint generated always as identity primary key,
    user_id bigint not null references auth_user on delete cascade,
    code text not null,
    message jsonb not null,
    screen text,
    record text,
    at timestamptz not null,
    read boolean not null default false
  )`,
  'create index on notification (user_id, id)',
  // Signals for sockets: sent with the commit of the transaction that caused them.
  `create function tell_sockets() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'auth_session' and tg_op = 'DELETE' then
        perform pg_notify('sockets', json_build_object('event', 'over', 'session', old.id)::text);
      elsif tg_table_name = 'auth_session' then
        if new.locked and not old.locked then
          perform pg_notify('sockets', json_build_object('event', 'locked', 'session', new.id)::text);
        end if;
      elsif tg_table_name = 'auth_user' then
        if old.active and not new.active then delete from auth_session where user_id = new.id; end if;
      elsif tg_table_name = 'notification' then
        perform pg_notify('sockets', json_build_object('event', 'notification', 'id', new.id::text)::text);
      else
        perform pg_notify('sockets', json_build_object('event', 'counted')::text);
      end if;
      return null;
    end $$`,
  `create trigger tell_sockets after delete or update of locked on auth_session
    for each row execute function tell_sockets()`,
  `create trigger tell_sockets after update of active on auth_user
    for each row execute function tell_sockets()`,
  `create trigger tell_sockets after insert on notification
    for each row execute function tell_sockets()`,
  `create trigger tell_sockets after insert or update or delete on auth_user_role
    for each statement execute function tell_sockets()`,
  `create trigger tell_sockets after insert or update or delete on auth_role_screen
    for each statement execute function tell_sockets()`,
  // The team chat.
  `create table chat_message (
    id bigint generated always as identity primary key,
    from_user bigint not null references auth_user,
    to_user bigint not null references auth_user,
    text text not null,
    at timestamptz not null,
    read_at timestamptz
  )`,
  'create index on chat_message (to_user, from_user)',
  `create function tell_chat() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sockets', json_build_object('event', 'chat', 'users', array[new.from_user::text, new.to_user::text])::text);
      return null;
    end $$`,
  `create trigger tell_chat after insert on chat_message
    for each row execute function tell_chat()`,
  // A session keeps the limits of its start.
  `alter table auth_session
    add column idle_life integer not null default 1800,
    add column whole_life integer not null default 43200`,
  // Known devices, by the hash of user and key.
  `create table auth_device (
    device_hash text primary key,
    user_id bigint not null references auth_user on delete cascade,
    seen_at timestamptz not null
  )`,
  'create index on auth_device (user_id, seen_at)',
  'create index on chat_message (from_user, at)',
  // Users of another source must authenticate there after this time to unlock.
  'alter table auth_session add column locked_at timestamptz',
  // Search criteria of the list that a notification opens.
  'alter table notification add column criteria jsonb',
  // Rejected approval request whose values fill the screen that a notification opens.
  'alter table notification add column resubmit text',
  // Seals over rows of the audit trail: each has the hash of the one before.
  `create table audit_seal (
    id bigint generated always as identity primary key,
    ids int8multirange not null,
    previous text not null,
    hash text not null,
    at timestamptz not null
  )`,
  'create index on audit_seal (at)',
  `create trigger audit_seal_append_only before update or delete or truncate on audit_seal
    for each statement execute function refuse_change()`,
];
