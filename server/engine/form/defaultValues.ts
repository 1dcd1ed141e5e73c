import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { resolveBinding } from '../query/bindings';

/** Entity defaults of a new record with resolved bindings, for fields that are not entered. */
export function defaultValues(
  call: OperationContext,
  { fields }: ModelEntity,
): Readonly<Record<string, Json>> {
  const scope = scopeOf(call);
  const defaults = Object.values(fields).flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, resolveBinding(value, scope)] as const],
  );
  return Object.fromEntries(defaults);
}
