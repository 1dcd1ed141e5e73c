import type { Language } from '../../contract/language';
import type { Database } from './openDatabase';
import type { StoredRecord } from './RecordStore';

/** Who writes, from where: what a row of the audit trail says beside the change. */
export interface Actor {
  readonly userName: string;
  /** Key of the screen; `system` for the server itself. */
  readonly screen: string;
  readonly requestId: string;
  /** Why, where the screen asks for it. */
  readonly reason?: string;
  /** Language of refusals. */
  readonly language: Language;
  /** The moment, ISO UTC. */
  readonly now: string;
}

/** What every write changes, told by nothing but itself. */
const silentFields = new Set(['id', 'version', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

/** Adds what a write changed to the append-only trail: field → [before, after]. */
export async function auditWrite(
  transaction: Database,
  actor: Actor,
  entity: string,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<void> {
  const changes: Record<string, readonly unknown[]> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null;
    if (silentFields.has(field) || JSON.stringify(old) === JSON.stringify(value)) continue;
    changes[field] = [old, value];
  }
  await transaction
    .insertInto('auditLog')
    .values({
      at: actor.now,
      userName: actor.userName,
      screen: actor.screen,
      action: before === null ? 'insert' : 'update',
      entity,
      recordId: after.id,
      requestId: actor.requestId,
      reason: actor.reason ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}
