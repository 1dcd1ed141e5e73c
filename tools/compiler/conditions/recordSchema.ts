import type { RecordSchema, ValueSchema } from '../../../contract/model/generated/screen';
import type { JsonObject } from '../../../contract/values/json';
import { holds } from '../../language/conditions/holds';

/** How an empty field is treated: as null, or ignored. */
type Missing = 'isNull' | 'passes';

function properties(schemas: Readonly<Record<string, ValueSchema>>, missing: Missing): JsonObject {
  const required = Object.keys(schemas).filter((name) => {
    const schema = schemas[name];
    return missing === 'isNull' && schema !== undefined && !holds(schema, null);
  });
  const record = { properties: schemas as unknown as JsonObject };
  return required.length === 0 ? record : { ...record, required };
}

/**
 * Converts a rule's schema to a record schema. In an `if`, and below any `not`, a missing value counts as
 * null, as in conditions: `{ "ownerType": { "const": "CUSTOMER" } }` does not hold while empty. `then` and
 * `else` ignore empty fields; `required` demands values.
 */
export function recordSchema(schema: RecordSchema, missing: Missing): JsonObject {
  const parts: JsonObject[] = [];
  if (schema.properties !== undefined) parts.push(properties(schema.properties, missing));
  if (schema.required !== undefined) parts.push({ required: schema.required });
  if (schema.anyOf !== undefined)
    parts.push({ anyOf: schema.anyOf.map((part) => recordSchema(part, missing)) });
  if (schema.allOf !== undefined)
    parts.push({ allOf: schema.allOf.map((part) => recordSchema(part, missing)) });
  if (schema.not !== undefined) parts.push({ not: recordSchema(schema.not, 'isNull') });
  return parts.length === 1 ? (parts[0] as JsonObject) : { allOf: parts };
}

/** Fields that a rule's schema names. */
export function fieldsOf(schema: RecordSchema | undefined): ReadonlySet<string> {
  if (schema === undefined) return new Set();
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.not ? [schema.not] : [])];
  return new Set([
    ...Object.keys(schema.properties ?? {}),
    ...(schema.required ?? []),
    ...parts.flatMap((part) => [...fieldsOf(part)]),
  ]);
}

/** Fields that a rule's schema requires. */
export function requiredBy(schema: RecordSchema | undefined): readonly string[] {
  if (schema === undefined) return [];
  return [...(schema.required ?? []), ...(schema.allOf ?? []).flatMap(requiredBy)];
}
