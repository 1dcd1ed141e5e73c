import { sql } from 'kysely';
import type { Model, ModelEntity } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import type { Json } from '../../contract/values/json';
import { derivedValues } from './derivedValues';
import { columnType } from './entityColumns';
import type { Database } from './openDatabase';
import { missingFields } from './requiredFields';
import { sequenceOf } from './runningNumber';

/** Records of one entity, with fixed ids. `createdBy` and `createdAt` of a row replace those of the whole load. */
export interface RecordBatch {
  readonly entity: string;
  readonly rows: readonly Readonly<Record<string, Json>>[];
}

/** Rows per statement: passed as one JSON parameter. */
const rowsPerStatement = 2000;

/**
 * Loads records in bulk, in one transaction: with fixed ids, forward references, and running numbers that
 * continue after the highest. Throws for a row without a required field. For a new database: the audit trail
 * starts after it.
 */
export async function loadRecords(
  database: Database,
  model: Model,
  batches: Iterable<RecordBatch>,
  by: { readonly userName: string; readonly now: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set constraints all deferred`.execute(transaction);
    const touched = new Set<ModelEntity>();
    for (const { entity: name, rows } of batches) {
      const entity = model.entities[name];
      if (entity === undefined) throw new Error(`No entity ${name}`);
      touched.add(entity);
      for (let at = 0; at < rows.length; at += rowsPerStatement) {
        await insertRows(transaction, model, entity, rows.slice(at, at + rowsPerStatement), by);
      }
    }
    for (const entity of touched) await advanceNumbers(transaction, entity);
  });
}

async function insertRows(
  transaction: Database,
  model: Model,
  entity: ModelEntity,
  rows: RecordBatch['rows'],
  by: { readonly userName: string; readonly now: string },
): Promise<void> {
  const system = new Set(['id', 'createdBy', 'createdAt']);
  const unknown = rows.flatMap(Object.keys).find((name) => !system.has(name) && !entity.fields[name]);
  if (unknown !== undefined) throw new Error(`${entity.name} has no field ${unknown}`);

  const complete = rows.map((row) => ({ ...row, ...derivedValues(entity, row) }));
  for (const row of complete) await requireFilled(model, entity, row);
  const fields = Object.values(entity.fields);
  const everyRecord = ['id bigint', '"createdBy" text', '"createdAt" timestamptz'];
  const shape = [...everyRecord, ...fields.map((field) => `"${field.name}" ${columnType(field)}`)].join(', ');
  const source = ['id', ...fields.map((field) => `"${field.name}"`)].join(', ');
  const target = ['id', ...fields.map((field) => `"${databaseName(field.name)}"`)].join(', ');
  await sql`
    insert into ${sql.table(entity.name)} (${sql.raw(target)}, created_by, created_at, updated_by, updated_at)
    select ${sql.raw(source)}, coalesce(r."createdBy", ${by.userName}), least(r."createdAt", ${by.now}::timestamptz),
      ${by.userName}, ${by.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(complete)}::jsonb) as r(${sql.raw(shape)})`.execute(transaction);
}

/** References may point forward: conditions through look-ups are not checked. */
async function requireFilled(
  model: Model,
  entity: ModelEntity,
  row: Readonly<Record<string, Json>>,
): Promise<void> {
  const [missing] = await missingFields(model, entity, row, () => Promise.resolve(null));
  if (missing !== undefined) throw new Error(`${entity.name} ${row.id}: ${missing.name} is required`);
}

/** Continues ids and running numbers after the highest loaded ones. */
async function advanceNumbers(transaction: Database, entity: ModelEntity): Promise<void> {
  const table = sql.table(entity.name);
  await sql`
    select setval(pg_get_serial_sequence(${`"${databaseName(entity.name)}"`}, 'id'), max(id))
    from ${table} having max(id) is not null`.execute(transaction);
  for (const field of Object.values(entity.fields)) {
    if (!field.generated || field.generated.secret) continue;
    const { prefix = '', digits, gaps } = field.generated;
    if (gaps) {
      const sequence = sequenceOf(entity.name, field.name);
      await sql`
        select setval(${sequence}, max(substr(n, ${prefix.length + 1}::int)::bigint))
        from (select ${sql.ref(field.name)} as n from ${table}) numbers
        where n ~ ${`^${prefix}[0-9]{${digits},17}$`} having count(*) > 0`.execute(transaction);
      continue;
    }
    await sql`
      insert into number_counter (entity, field, value)
      select ${entity.name}, ${field.name}, max(substr(n, ${prefix.length + 1}::int)::bigint)
      from (select ${sql.ref(field.name)} as n from ${table}) numbers
      where n ~ ${`^${prefix}[0-9]{${digits},17}$`} having count(*) > 0
      on conflict (entity, field) do update set value = excluded.value`.execute(transaction);
  }
}
