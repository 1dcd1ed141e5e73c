import { sql } from 'kysely';
import type { Model, ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import type { Language } from '../../contract/values/language';
import { unknownReference, usedRecord } from '../base/errors/recordRefusals';
import type { Database } from './openDatabase';

/** Rejects a list with missing records: foreign keys cannot check lists. */
export async function checkReferences(
  database: Database,
  entity: ModelEntity,
  values: Readonly<Record<string, Json>>,
  language: Language,
): Promise<void> {
  for (const field of Object.values(entity.fields)) {
    const ids = values[field.name];
    if (!field.multiple || field.lookup === undefined || !Array.isArray(ids) || ids.length === 0) continue;
    const { rows } = await sql`
      select from ${sql.table(field.lookup)} where id in (${sql.join(ids)})`.execute(database);
    if (rows.length !== new Set(ids).size) throw unknownReference(field, language);
  }
}

/** Rejects the deletion of a record that another record's list contains. */
export async function checkUnlisted(
  database: Database,
  model: Model,
  entity: ModelEntity,
  id: string,
): Promise<void> {
  for (const other of Object.values(model.entities)) {
    for (const { name, multiple, lookup } of Object.values(other.fields)) {
      if (!multiple || lookup !== entity.name) continue;
      const { rows } = await sql`
        select from ${sql.table(other.name)} where ${sql.ref(name)} @> ${JSON.stringify([id])}::jsonb limit 1`.execute(
        database,
      );
      if (rows.length > 0) throw usedRecord(entity);
    }
  }
}
