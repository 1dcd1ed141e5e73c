/**
 * Signals of changed roles and rights to sockets, apart from changed records: the menus of their users change.
 */
export const statements: readonly string[] = [
  `create function tell_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sockets', json_build_object('event', 'rights')::text);
      return null;
    end $$`,
  ...['user_role', 'role', 'menu_authorization'].flatMap((table) => [
    `drop trigger tell_sockets on ${table}`,
    `create trigger tell_rights after insert or update or delete on ${table}
      for each statement execute function tell_rights()`,
  ]),
];
