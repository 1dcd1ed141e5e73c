/** Database name of an entity or field: `AccountIban` → `account_iban`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** PostgreSQL truncates identifiers after this many bytes. */
export const identifierLength = 63;

/** Server tables besides those of entities. */
export const serverTables: readonly string[] = [
  'audit_log',
  'audit_seal',
  'auth_attempt',
  'auth_device',
  'auth_identity',
  'auth_pending',
  'auth_role',
  'auth_role_screen',
  'auth_session',
  'auth_spent',
  'auth_user',
  'auth_user_role',
  'chat_message',
  'conversation',
  'localization_override',
  'notification',
  'number_counter',
  'request_log',
  'server_fact',
  'stored_file',
  'user_setting',
];

/** Columns that PostgreSQL adds to every table. */
export const postgresColumns: readonly string[] = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'];
