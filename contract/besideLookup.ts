import type { CompiledFormField } from './compiledForm';
import type { Json, JsonObject } from './json';
import { offeredOf, valuesFor } from './valuesBy';

/** Field that a value of a look-up's `where` reads: `$record.customer` → `customer`; null where it reads none. */
export function fieldBeside(value: Json): string | null {
  const [, name = null] = typeof value === 'string' ? (/^\$record\.(\w+)$/.exec(value) ?? []) : [];
  return name;
}

/** Fields beside a look-up that narrow what it offers, each once. */
export function fieldsBeside({
  lookupWhere = {},
}: Pick<CompiledFormField, 'lookupWhere'>): readonly string[] {
  return [...new Set(Object.values(lookupWhere).flatMap((value) => fieldBeside(value) ?? []))];
}

/** What stays of a field's value when one that narrows it changed: of a look-up nothing, else what is offered still. */
export function keptBeside(
  { valuesBy }: Pick<CompiledFormField, 'valuesBy'>,
  held: Json,
  beside: Json,
): Json {
  const offered = valuesBy === undefined ? [] : valuesFor(valuesBy, beside);
  return offered === null ? held : offeredOf(held, offered);
}

/** Fields by the one that narrows them: worked out once, since it is asked at every change. */
export function narrowedBy(
  fields: readonly Pick<CompiledFormField, 'name' | 'lookupWhere' | 'valuesBy'>[],
): ReadonlyMap<string, readonly string[]> {
  const narrowed = new Map<string, string[]>();
  for (const field of fields) {
    for (const beside of [...fieldsBeside(field), ...(field.valuesBy ? [field.valuesBy.dependsOn] : [])]) {
      narrowed.set(beside, [...(narrowed.get(beside) ?? []), field.name]);
    }
  }
  return narrowed;
}

/** What stands in the fields that narrow a look-up, as it is sent along; nothing where none does. */
export function besideLookup(
  field: Pick<CompiledFormField, 'lookupWhere'>,
  read: (name: string) => Json,
): { readonly beside?: JsonObject } {
  const filled = fieldsBeside(field).flatMap((name) => {
    const value = read(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return filled.length === 0 ? {} : { beside: Object.fromEntries(filled) };
}
