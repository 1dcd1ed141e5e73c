import { sql } from 'kysely';
import type { Language } from '../../contract/language';
import { systemFieldNames } from '../../contract/systemFields';
import type { Database } from './openDatabase';
import type { StoredRecord } from './RecordStore';

/** Who writes, from where: what a row of the audit trail says beside the change. */
export interface Actor {
  readonly userName: string;
  /** Key of the screen; `system` for the server itself. */
  readonly screen: string;
  readonly requestId: string;
  /** Address that the user signed in from; absent for the server itself. */
  readonly ip?: string;
  /** Why, where the screen asks for it. */
  readonly reason?: string;
  /** Language of refusals. */
  readonly language: Language;
  /** The moment, ISO UTC. */
  readonly now: string;
}

/** What every write changes, told by nothing but itself. */
const silentFields: ReadonlySet<string> = new Set(systemFieldNames);

/**
 * Adds what a write changed to the append-only trail: field → [before, after]. `renewed` changed although they look as
 * before: passwords, of which the trail knows that there is one.
 */
export async function auditWrite(
  transaction: Database,
  actor: Actor,
  entity: string,
  before: StoredRecord | null,
  after: StoredRecord,
  renewed: readonly string[] = [],
): Promise<void> {
  const changes: Record<string, readonly unknown[]> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null;
    if (silentFields.has(field)) continue;
    if (!renewed.includes(field) && JSON.stringify(old) === JSON.stringify(value)) continue;
    changes[field] = [old, value];
  }
  await addRows(transaction, actor, before === null ? 'insert' : 'update', entity, [after.id], changes);
}

/** Adds to the trail what a record was that is no more. */
export async function auditRemoval(
  transaction: Database,
  actor: Actor,
  entity: string,
  before: StoredRecord,
): Promise<void> {
  const told = Object.entries(before).filter(([field, value]) => !silentFields.has(field) && value !== null);
  const changes = Object.fromEntries(told.map(([field, value]) => [field, [value, null]]));
  await addRows(transaction, actor, 'delete', entity, [before.id], changes);
}

/** Adds to the trail that fields of records were read that are hidden from others, or copied into a new record. */
export async function auditRead(
  transaction: Database,
  actor: Actor,
  action: 'read' | 'reveal' | 'download' | 'copy',
  entity: string,
  recordIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  await addRows(transaction, actor, action, entity, recordIds, { fields });
}

/** Adds something that happened and wrote no record: a sign-in, a lock, a printed document. */
export async function auditEvent(
  transaction: Database,
  actor: Omit<Actor, 'language'>,
  event: string,
  entity: string,
  recordId: string,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addRows(transaction, actor, event, entity, [recordId], told);
}

/** A row a record, whatever their number: they travel as one parameter. */
async function addRows(
  transaction: Database,
  actor: Omit<Actor, 'language'>,
  action: string,
  entity: string,
  recordIds: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (recordIds.length === 0) return;
  const { now, userName, screen, requestId, reason = null, ip = null } = actor;
  await sql`
    insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
    select ${now}::timestamptz, ${userName}, ${screen}, ${action}, ${entity}, id::bigint, ${requestId},
      ${reason}, ${ip}, ${JSON.stringify(changes)}::jsonb
    from jsonb_array_elements_text(${JSON.stringify(recordIds)}::jsonb) as touched (id)`.execute(transaction);
}
