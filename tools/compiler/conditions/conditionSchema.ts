import type { Conditions, ValueSchema } from '../../../contract/generated/screen';
import type { Json, JsonObject } from '../../../contract/json';
import { holds } from './holds';

/**
 * Where a binding's value stands in the record that the `form` validator is given. Facts read through a look-up
 * are one key; what is known of the user is below `$user`, which a caller adds that can tell.
 */
function pathOf(binding: string): readonly string[] {
  const [root = '', ...path] = binding.split('.');
  return root === '$user' ? ['$user', ...path] : [path.join('.')];
}

/** The schema of a record in which the value at a path fulfils `schema`; a missing value counts as null. */
function at([name = '', ...rest]: readonly string[], schema: ValueSchema): JsonObject {
  const inner = rest.length === 0 ? (schema as JsonObject) : at(rest, schema);
  const properties = { [name]: inner };
  return holds(schema, null) ? { properties } : { required: [name], properties };
}

/** Conditions as a schema over the record: for `if` of the form's validator. */
export function conditionSchema(conditions: Conditions): JsonObject {
  const schemas: Json[] = Object.entries(conditions).map(([binding, schema]) => at(pathOf(binding), schema));
  return schemas.length === 1 ? (schemas[0] as JsonObject) : { allOf: schemas };
}
