import { sql } from 'kysely';
import type { ModelEntity } from '../../contract/model/model';
import { systemFieldNames } from '../../contract/values/systemFields';
import type { Actor, Author } from './Actor';
import { type AuditedValue, auditedValues } from './auditedValues';
import type { Database } from './openDatabase';
import { prepared } from './preparedStatement';
import type { StoredRecord } from './RecordStore';

/** Fields every write changes; not audited as changes. */
const silentFields: ReadonlySet<string> = new Set(systemFieldNames);

/** A write: the record before, null for a new one, and after. */
interface AuditedWrite {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord;
  /** Fields that changed without visible difference, such as passwords, which are audited only as set. */
  readonly renewed?: readonly string[];
}

/** Appends the changes of writes to the audit trail: field → [before, after], masked values as `auditedValues`. */
export async function auditWrites(
  transaction: Database,
  actor: Actor,
  entity: ModelEntity,
  writes: readonly AuditedWrite[],
): Promise<void> {
  const audited = await auditedValues(transaction, entity);
  const rows = writes.map((write) => ({ id: write.after.id, changes: changesOf(audited, write) }));
  const isNew = writes.every(({ before }) => before === null);
  await addRows(transaction, actor, isNew ? 'insert' : 'update', entity.name, rows);
}

function changesOf(audited: AuditedValue, { before, after, renewed = [] }: AuditedWrite) {
  const changes: Record<string, readonly unknown[]> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null;
    if (silentFields.has(field)) continue;
    if (!renewed.includes(field) && JSON.stringify(old) === JSON.stringify(value)) continue;
    changes[field] = [audited(field, old), audited(field, value)];
  }
  return changes;
}

/** Appends a deleted record's values. */
export async function auditRemoval(
  transaction: Database,
  actor: Actor,
  entity: ModelEntity,
  before: StoredRecord,
): Promise<void> {
  const audited = await auditedValues(transaction, entity);
  const recorded = Object.entries(before).filter(
    ([field, value]) => !silentFields.has(field) && value !== null,
  );
  const changes = Object.fromEntries(
    recorded.map(([field, value]) => [field, [audited(field, value), null]]),
  );
  await addRows(transaction, actor, 'delete', entity.name, [{ id: before.id, changes }]);
}

/** Appends that masked fields of records were read, or copied into a new record. */
export async function auditRead(
  transaction: Database,
  actor: Actor,
  action: 'read' | 'reveal' | 'download' | 'copy',
  entity: string,
  recordIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  await addRows(
    transaction,
    actor,
    action,
    entity,
    recordIds.map((id) => ({ id, changes: { fields } })),
  );
}

/** An opening that a user says is still there: the call that opened the record, and the user's session. */
export interface EarlierOpening {
  readonly requestId: string;
  readonly session: string;
}

/**
 * Appends that a confidential record was opened; openings of others are in the log of requests alone. What is open
 * already and is read again is no opening. The trail itself decides that: the user's session must have an opening of this
 * record on this screen by the named call.
 */
export async function auditOpening(
  transaction: Database,
  actor: Actor,
  { name, confidential }: Pick<ModelEntity, 'name' | 'confidential'>,
  recordId: string,
  earlier: EarlierOpening | null = null,
): Promise<void> {
  if (!confidential) return;
  if (earlier !== null && (await isNoted(transaction, actor, name, recordId, earlier))) return;
  await addRows(transaction, actor, 'open', name, [{ id: recordId, changes: {} }]);
}

async function isNoted(
  transaction: Database,
  { userName, screen }: Actor,
  entity: string,
  recordId: string,
  { requestId, session }: EarlierOpening,
): Promise<boolean> {
  const noted = await transaction
    .selectFrom('auditLog')
    .innerJoin('authSession', (join) =>
      join.on('authSession.id', '=', session).onRef('authSession.createdAt', '<=', 'auditLog.at'),
    )
    .select('auditLog.id')
    .where('auditLog.requestId', '=', requestId)
    .where('auditLog.userName', '=', userName)
    .where('auditLog.screen', '=', screen)
    .where('auditLog.action', '=', 'open')
    .where('auditLog.entity', '=', entity)
    .where('auditLog.recordId', '=', recordId)
    .executeTakeFirst();
  return noted !== undefined;
}

/** Appends an event without a record: sign-in, lock, printed document. */
export async function auditEvent(
  transaction: Database,
  actor: Author,
  event: string,
  entity: string,
  recordId: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addRows(transaction, actor, event, entity, [{ id: recordId, changes: details }]);
}

/** One row per record, passed as a single parameter. */
async function addRows(
  transaction: Database,
  actor: Author,
  action: string,
  entity: string,
  rows: readonly { readonly id: string; readonly changes: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { now, userName, screen, requestId, reason = null, ip = null } = actor;
  await sql`${prepared('insert audit')}
    insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
    select ${now}::timestamptz, ${userName}, ${screen}, ${action}, ${entity}, id::bigint, ${requestId},
      ${reason}, ${ip}, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as touched (id text, changes jsonb)`.execute(
    transaction,
  );
}
