import { sql } from 'kysely';
import type { Model } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { type AuditedValue, auditedValues } from './auditedValues';
import type { Database } from './openDatabase';

/** A past change of a loaded record. */
export interface LoadedChange {
  /** ISO UTC. */
  readonly at: string;
  readonly userName: string;
  /** Key of the screen. */
  readonly screen: string;
  readonly action: 'insert' | 'update' | 'delete';
  readonly entity: string;
  readonly recordId: string;
  readonly requestId: string;
  readonly reason: string | null;
  readonly ip: string;
  /** Field → [before, after]. */
  readonly changes: Readonly<Record<string, readonly [Json, Json]>>;
}

/** Rows per statement: passed as one JSON parameter. */
const rowsPerStatement = 1000;

/** Appends past changes to the audit trail of a new database, in their order. */
export async function loadChanges(
  database: Database,
  { entities }: Pick<Model, 'entities'>,
  changes: readonly LoadedChange[],
): Promise<void> {
  const audited = new Map<string, AuditedValue>();
  for (const name of new Set(changes.map(({ entity }) => entity))) {
    const entity = entities[name];
    if (entity === undefined) throw new Error(`No entity ${name}`);
    audited.set(name, await auditedValues(database, entity));
  }
  const kept = changes.map((change) => ({ ...change, changes: keptChanges(change, audited) }));
  for (let at = 0; at < kept.length; at += rowsPerStatement) {
    const rows = kept.slice(at, at + rowsPerStatement);
    await sql`
      insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
      select at, "userName", screen, action, entity, "recordId", "requestId", reason, ip, changes
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (at timestamptz, "userName" text, screen text, action text, entity text, "recordId" bigint,
          "requestId" text, reason text, ip text, changes jsonb)) with ordinality as r
      order by r.ordinality`.execute(database);
  }
}

/** The values as the trail keeps those of the records: masked ones as mask and hash. */
function keptChanges(
  { entity, changes }: LoadedChange,
  audited: ReadonlyMap<string, AuditedValue>,
): Readonly<Record<string, readonly unknown[]>> {
  const keep: AuditedValue = audited.get(entity) ?? ((_, value) => value);
  return Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [field, values.map((value) => keep(field, value))]),
  );
}
