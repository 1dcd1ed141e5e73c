import type { Json } from '../../contract/json';
import type { Language } from '../../contract/language';
import { meetsSchema } from '../../contract/meetsSchema';
import type { Model, ModelEntity, ModelField } from '../../contract/model';
import { pruneEmpty } from '../../contract/pruneEmpty';
import { incompleteRecord } from '../errors/recordRefusals';

type Values = Readonly<Record<string, Json>>;

/** Reads a record that a look-up points to; null where there is none. */
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

/** Required fields that apply to a record and are empty in it. */
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
 * Refuses to store a record that lacks a required field, whoever writes it: a form, a command, lines, a job.
 * @param before the record as it is stored; null for a new one. What it lacks already, because the definition came to
 * require it later, does not keep others from changing the rest.
 * @throws Refusal `record.incomplete`
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
