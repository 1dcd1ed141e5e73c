/** Database name of an entity or field: `AccountIban` → `account_iban`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** PostgreSQL truncates identifiers after this many bytes. */
export const identifierLength = 63;

/** Server tables besides those of entities. */
export const serverTables: readonly string[] = [
  'approval_file',
  'audit_log',
  'audit_seal',
  'auth_attempt',
  'auth_credential',
  'auth_device',
  'auth_identity',
  'auth_pending',
  'auth_session',
  'auth_spent',
  'chat_message',
  'conversation',
  'inbox',
  'job_lease',
  'kysely_migration',
  'kysely_migration_lock',
  'localization_override',
  'notification',
  'number_counter',
  'operation_log',
  'outbox',
  'partner_call',
  'report_order',
  'report_part',
  'request_log',
  'screening_held',
  'screening_name',
  'screening_staged',
  'screening_word',
  'server_fact',
  'stored_file',
  'user_setting',
];

/** Tables of records that the server reads itself; entities may have them. */
export const recordTables: readonly string[] = ['menu_authorization', 'role', 'user', 'user_role'];

/** Columns that PostgreSQL adds to every table. */
export const postgresColumns: readonly string[] = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'];
