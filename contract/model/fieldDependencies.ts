import type { Json, JsonObject } from '../values/json';
import type { CompiledFormField } from './compiledForm';
import { offeredOf, valuesFor } from './valuesBy';

/** Field read by a value of a look-up's `where`: `$record.customer` → `customer`; null for other values. */
export function referencedField(value: Json): string | null {
  const [, name = null] = typeof value === 'string' ? (/^\$record\.(\w+)$/.exec(value) ?? []) : [];
  return name;
}

/** Unique names of the fields that a look-up depends on. */
export function lookupDependencies({
  lookupWhere = {},
}: Pick<CompiledFormField, 'lookupWhere'>): readonly string[] {
  return [...new Set(Object.values(lookupWhere).flatMap((value) => referencedField(value) ?? []))];
}

/**
 * Value of a field after a field it depends on changed: null for a look-up, otherwise the part that is still
 * offered.
 */
export function retainValidValue(
  { valuesBy }: Pick<CompiledFormField, 'valuesBy'>,
  held: Json,
  other: Json,
): Json {
  const offered = valuesBy === undefined ? [] : valuesFor(valuesBy, other);
  return offered === null ? held : offeredOf(held, offered);
}

/** Dependent fields by the field they depend on; memoized, since it is read at every change. */
export function dependentFields(
  fields: readonly Pick<CompiledFormField, 'name' | 'lookupWhere' | 'valuesBy'>[],
): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const field of fields) {
    for (const other of [
      ...lookupDependencies(field),
      ...(field.valuesBy ? [field.valuesBy.dependsOn] : []),
    ]) {
      dependents.set(other, [...(dependents.get(other) ?? []), field.name]);
    }
  }
  return dependents;
}

/**
 * Values of the fields that a look-up depends on, to be sent with its request; empty without dependencies.
 */
export function dependencyValues(
  field: Pick<CompiledFormField, 'lookupWhere'>,
  read: (name: string) => Json,
): { readonly beside?: JsonObject } {
  const filled = lookupDependencies(field).flatMap((name) => {
    const value = read(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return filled.length === 0 ? {} : { beside: Object.fromEntries(filled) };
}
