/** The signal that a session is over says in which language its user had the page last: nothing else knows it then. */
export const statements: readonly string[] = [
  `create or replace function tell_sockets() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'auth_session' and tg_op = 'DELETE' then
        perform pg_notify('sockets',
          json_build_object('event', 'over', 'session', old.id, 'language', old.language)::text);
      elsif tg_table_name = 'auth_session' then
        if new.locked and not old.locked then
          perform pg_notify('sockets', json_build_object('event', 'locked', 'session', new.id)::text);
        end if;
      elsif tg_table_name = 'user' then
        if old.user_status = 'ACTIVE' and new.user_status <> 'ACTIVE' then
          delete from auth_session where user_id = new.id;
        end if;
      elsif tg_table_name = 'notification' then
        perform pg_notify('sockets', json_build_object('event', 'notification', 'id', new.id::text)::text);
      else
        perform pg_notify('sockets', json_build_object('event', 'counted')::text);
      end if;
      return null;
    end $$`,
];
