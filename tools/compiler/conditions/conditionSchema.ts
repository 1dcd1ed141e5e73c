import type { Conditions, ValueSchema } from '../../../contract/model/generated/screen';
import type { Json, JsonObject } from '../../../contract/values/json';
import { holds } from '../../language/conditions/holds';

/** A fact read through a look-up is one key of the record: `$record.customer.customerType`. */
const keyOf = (binding: string) => binding.slice(binding.indexOf('.') + 1);

/** Record schema in which a binding's value meets `schema`; a missing value counts as null. */
function at(binding: string, schema: ValueSchema): JsonObject {
  const key = keyOf(binding);
  const properties = { [key]: schema as JsonObject };
  return holds(schema, null) ? { properties } : { required: [key], properties };
}

/** Converts conditions to a record schema, for `if` in the form's validator. */
export function conditionSchema(conditions: Conditions): JsonObject {
  const schemas: Json[] = Object.entries(conditions).map(([binding, schema]) => at(binding, schema));
  return schemas.length === 1 ? (schemas[0] as JsonObject) : { allOf: schemas };
}
