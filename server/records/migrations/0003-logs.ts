/** Sessions and logs as records. */
export const statements: readonly string[] = [
  // Sessions are records, too: their number is no secret, and the screen is that of the last request.
  `alter table auth_session
    add column number bigint generated always as identity unique,
    add column screen text`,
  // The orders and criteria of the change log.
  'create index on audit_log (at, id)',
  'create index on audit_log (user_name, at)',
  'create index on audit_log (request_id)',
];
