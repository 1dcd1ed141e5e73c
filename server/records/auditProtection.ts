import { sql } from 'kysely';
import type { Database } from './openDatabase';

/** The role that owns the audit trail once it is protected. It has no password: nobody signs in with it. */
export const auditOwner = 'office_audit';

/** Tables that the server's role may only append to. */
const tables = ['audit_log', 'audit_seal'] as const;

const superuser = 'it is a superuser';

/** Rights of the connected role over the audit trail. */
interface AuditRights {
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly createsRoles: boolean;
  readonly ownsTables: boolean;
  readonly ownsTrigger: boolean;
  readonly ownsSchema: boolean;
  readonly changesRows: boolean;
}

async function rightsOf(database: Database): Promise<AuditRights> {
  const { rows } = await sql<AuditRights>`
    select current_user as role, rolsuper as is_superuser, rolcreaterole as creates_roles,
      bool_or(pg_has_role(current_user, relowner, 'member')) as owns_tables,
      bool_or(pg_has_role(current_user, nspowner, 'member')) as owns_schema,
      bool_or(has_table_privilege(current_user, c.oid, 'update, delete, truncate, trigger')
        or has_any_column_privilege(current_user, c.oid, 'update')) as changes_rows,
      (select bool_or(pg_has_role(current_user, proowner, 'member')) from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid in ('audit_log'::regclass, 'audit_seal'::regclass)) as owns_trigger
    from pg_class c join pg_namespace n on n.oid = relnamespace, pg_roles r
    where c.oid in ('audit_log'::regclass, 'audit_seal'::regclass) and rolname = current_user
    group by rolsuper, rolcreaterole`.execute(database);
  const [found] = rows;
  if (found === undefined) throw new Error('The database has no audit trail');
  return found;
}

/**
 * Why the connected role could change or remove rows of the audit trail; empty if it can only append.
 */
export async function auditWeaknesses(
  database: Database,
): Promise<{ readonly role: string; readonly reasons: readonly string[] }> {
  const rights = await rightsOf(database);
  if (rights.isSuperuser) return { role: rights.role, reasons: [superuser] };
  const reasons = {
    'it owns audit_log or audit_seal': rights.ownsTables,
    'it owns the trigger that refuses changes': rights.ownsTrigger,
    'it owns the schema or the database of these tables': rights.ownsSchema,
    'it may update or delete rows': rights.changesRows && !rights.ownsTables,
    'it may create roles': rights.createsRoles,
  };
  return { role: rights.role, reasons: Object.entries(reasons).flatMap(([text, is]) => (is ? [text] : [])) };
}

/** A line for the log of a server whose role could change the audit trail; null if it can't. */
export async function auditWarning(database: Database): Promise<string | null> {
  const { role, reasons } = await auditWeaknesses(database);
  if (reasons.length === 0) return null;
  const remedy = reasons.includes(superuser)
    ? 'Let servers sign in with another role'
    : `Run npm run protect-audit -- ${role} as administrator of the database`;
  return `The role ${role} could change the audit trail: ${reasons.join(', ')}. ${remedy} (docs/production.md).`;
}

/**
 * Statements that leave a role only reading and appending in the audit trail: tables, trigger, and the schema or
 * database whose owner could drop them, belong to another role. They may be run again.
 * @param role the role that servers sign in with
 */
export async function protectingStatements(database: Database, role: string): Promise<readonly string[]> {
  const { rows } = await sql<{ schema: string; database: string; byDatabase: boolean }>`
    select quote_ident(nspname) as schema, quote_ident(current_database()) as database,
      nspowner = 'pg_database_owner'::regrole as by_database
    from pg_class c join pg_namespace n on n.oid = relnamespace where c.oid = 'audit_log'::regclass`.execute(
    database,
  );
  const [place] = rows;
  if (place === undefined) throw new Error('The database has no audit trail');
  const { rows: sequences } = await sql<{ name: string }>`
    select d.objid::regclass::text as name from pg_depend d join pg_class c on c.oid = d.objid
    where c.relkind = 'S' and d.refobjid in ('audit_log'::regclass, 'audit_seal'::regclass)
    order by 1`.execute(database);
  const { schema } = place;
  const server = `"${role.replaceAll('"', '""')}"`;
  const named = tables.map((table) => `${schema}.${table}`);
  const owned = place.byDatabase ? `database ${place.database}` : `schema ${schema}`;
  return [
    `do $$ begin create role ${auditOwner} nologin; exception when duplicate_object then null; end $$`,
    `revoke ${auditOwner} from ${server}`,
    `alter ${owned} owner to ${auditOwner}`,
    `grant connect, temporary, create on database ${place.database} to ${server}`,
    `grant usage, create on schema ${schema} to ${server}`,
    ...named.map((table) => `alter table ${table} owner to ${auditOwner}`),
    `alter function ${schema}.refuse_change() owner to ${auditOwner}`,
    `revoke all on ${named.join(', ')} from ${server}, public`,
    `grant select, insert on ${named.join(', ')} to ${server}`,
    // A backup reads the state of sequences, too.
    ...sequences.map(({ name }) => `grant select on sequence ${name} to ${server}`),
  ];
}
