import { sql } from 'kysely';
import type { ModelEntity } from '../../contract/model/model';
import type { Language } from '../../contract/values/language';
import { systemFieldNames } from '../../contract/values/systemFields';
import { type AuditedValue, auditedValues } from './auditedValues';
import type { Database } from './openDatabase';
import { prepared } from './preparedStatement';
import type { StoredRecord } from './RecordStore';
import type { UnsignedWrite } from './UnsignedWrite';

/** Author of an event: columns of an audit row besides the change. */
export interface Author {
  readonly userName: string;
  /** Key of the screen; `system` for the server itself. */
  readonly screen: string;
  readonly requestId: string;
  /** Part of the request that posts on its own, as each approval of several: its postings have keys of their own. */
  readonly part?: string;
  /** Address of the user's sign-in; absent for the server itself. */
  readonly ip?: string;
  /** Reason, if the screen requires one. */
  readonly reason?: string;
  /** Time, ISO UTC. */
  readonly now: string;
}

/** Author of writes of records. */
export interface Actor extends Author {
  /** Language of error messages. */
  readonly language: Language;
  /**
   * User names of those who signed for the write, as the deciders of an approval; `system` where the server itself writes
   * by its own rules: tasks, counterparts, the first start. What is never one person's is stored only with one of them.
   */
  readonly signers: readonly string[] | 'system';
  /** Collects the writes without a signature, for a request that asks for it; the record store refuses them without. */
  readonly unsigned?: UnsignedWrite[];
}

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

/** Appends that a confidential record was opened; openings of others are in the log of requests alone. */
export async function auditOpening(
  transaction: Database,
  actor: Actor,
  { name, confidential }: Pick<ModelEntity, 'name' | 'confidential'>,
  recordId: string,
): Promise<void> {
  if (confidential) await addRows(transaction, actor, 'open', name, [{ id: recordId, changes: {} }]);
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
