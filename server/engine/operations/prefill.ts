import { sql } from 'kysely';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { missingRecord, requireFound } from '../../base/errors/recordRefusals';
import { auditRead } from '../../records/auditTrail';
import { isRecordId } from '../../records/isRecordId';
import type { Reply } from '../context/Command';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { FieldPaths } from '../query/FieldPaths';
import { conditionsOf, lookupConditions } from '../query/lookupConditions';
import { valuesOf } from './copiedValues';

type PrefillSource = NonNullable<CompiledAction['prefillFrom']>;

/**
 * Values the open form takes over from the record selected in the action's dialog, as `state`. Only records
 * offered by the dialog, and only copyable fields. Throws `record.notFound`.
 */
export async function prefill(call: OperationContext): Promise<Reply> {
  const { screen, endpoint, model, payload, records } = call;
  const from = screen.definition.actions.find(({ id }) => id === endpoint.action)?.prefillFrom;
  const entity = model.entities[from?.entity ?? ''];
  const id = payload.prefillFrom;
  if (from === undefined || entity === undefined) throw missingRecord();
  if (typeof id !== 'string' || !isRecordId(id) || !(await isOffered(call, from, entity, id)))
    throw missingRecord();
  const record = requireFound(await records.untyped.get(entity.name, id));
  const values = from.fields
    ? await namedValues(call, entity, record, from.fields)
    : await valuesOf(call, entity, record);
  const preserved = new Set(from.keep);
  return { state: Object.fromEntries(Object.entries(values).filter(([name]) => !preserved.has(name))) };
}

/** Whether a record satisfies the action's conditions on selectable records. */
async function isOffered(
  { database, model, ...call }: OperationContext,
  { where }: PrefillSource,
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const paths = new FieldPaths(model, entity);
  const values = conditionsOf(where, {}, scopeOf({ database, model, ...call }));
  const conditions = [sql<boolean>`t.id = ${id}`, ...lookupConditions(values, paths)];
  const found = sql`select from ${paths.from} where ${sql.join(conditions, sql` and `)}`;
  return (await found.execute(database)).rows.length > 0;
}

/** Form fields with the values of the record fields mapped to them; masked values are left out. */
async function namedValues(
  { database, actor }: OperationContext,
  entity: ModelEntity,
  record: { readonly id: string; readonly [field: string]: Json },
  fields: NonNullable<PrefillSource['fields']>,
): Promise<Readonly<Record<string, Json>>> {
  const open = Object.entries(fields).filter(([, name]) => entity.fields[name]?.mask === undefined);
  await auditRead(
    database,
    actor,
    'copy',
    entity.name,
    [record.id],
    open.map(([, name]) => name),
  );
  return Object.fromEntries(open.map(([field, name]) => [field, record[name] ?? null]));
}
