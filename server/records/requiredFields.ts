import type { Model, ModelEntity, ModelField } from '../../contract/model/model';
import { meetsSchema } from '../../contract/validation/meetsSchema';
import type { Json } from '../../contract/values/json';
import type { Language } from '../../contract/values/language';
import { pruneEmpty } from '../../contract/values/pruneEmpty';
import { incompleteRecord } from '../base/errors/recordRefusals';

type Values = Readonly<Record<string, Json>>;

/** Reads the record of a look-up; null if missing. */
export type ReadRecord = (entity: string, id: string) => Promise<Values | null>;

/** Value at a path of a record, through its look-ups: `customer.customerType`. */
async function valueAt(
  model: Model,
  entity: ModelEntity,
  record: Values,
  path: string,
  read: ReadRecord,
): Promise<Json> {
  const [name = '', ...rest] = path.split('.');
  const value = record[name] ?? null;
  if (rest.length === 0 || value === null) return value;
  const next = model.entities[entity.fields[name]?.lookup ?? ''];
  const pointed = next === undefined ? null : await read(next.name, String(value));
  return next === undefined || pointed === null ? null : valueAt(model, next, pointed, rest.join('.'), read);
}

/** Applicable required fields of a record that are empty. */
export async function missingFields(
  model: Model,
  entity: ModelEntity,
  record: Values,
  read: ReadRecord,
): Promise<readonly ModelField[]> {
  const missing: ModelField[] = [];
  for (const field of Object.values(entity.fields)) {
    if (!field.required || Object.hasOwn(pruneEmpty({ value: record[field.name] }), 'value')) continue;
    const conditions = await Promise.all(
      Object.entries(field.when ?? {}).map(async ([path, schema]) =>
        meetsSchema(schema, await valueAt(model, entity, record, path, read)),
      ),
    );
    if (!conditions.includes(false)) missing.push(field);
  }
  return missing;
}

/**
 * Rejects a record without a required field, whatever writes it: a form, a command, lines, a job. @param
 * before the stored record; null for a new one. Fields it already lacks, because the definition later made
 * them required, do not block other changes. @throws Refusal `record.incomplete`
 */
export async function checkRequired(
  model: Model,
  entity: ModelEntity,
  before: Values | null,
  after: Values,
  language: Language,
  read: ReadRecord,
): Promise<void> {
  const missing = await missingFields(model, entity, after, read);
  if (missing.length === 0) return;
  const lacked = new Set(before === null ? [] : await missingFields(model, entity, before, read));
  const fields = missing.filter((field) => !lacked.has(field));
  if (fields.length > 0) throw incompleteRecord(entity, fields, language);
}
