import type { Json, JsonObject } from '../values/json';

/** Offered values by another field's value: notes by currency, crimes by category. */
export interface ValuesBy {
  readonly dependsOn: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Keys of a value; empty for objects and empty values. */
function keysOf(value: unknown): readonly string[] {
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one) && one !== '';
  return [value].flat().filter(isPlain).map(String);
}

/**
 * Values offered for another field's value, or for any of several; null while it is empty, which restricts
 * nothing.
 */
export function valuesFor({ values }: ValuesBy, other: Json | undefined): readonly string[] | null {
  const chosen = keysOf(other);
  if (chosen.length === 0) return null;
  const offered = chosen.flatMap((one) => (Object.hasOwn(values, one) ? (values[one] ?? []) : []));
  return [...new Set(offered)];
}

/** All values that can be offered. */
export function allValues({ values }: ValuesBy): readonly string[] {
  return [...new Set(Object.values(values).flat())];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The offered part of a value: a code or null, the offered codes of a list, the counts of offered
 * denominations.
 */
export function offeredOf(value: Json, offered: readonly string[]): Json {
  const isOffered = (one: Json) => typeof one === 'string' && offered.includes(one);
  if (isObject(value)) {
    const remaining = Object.entries(value).filter(([name]) => isOffered(name));
    return remaining.length > 0 ? Object.fromEntries(remaining) : null;
  }
  const remaining = [value ?? []].flat().filter(isOffered);
  return Array.isArray(value) && remaining.length > 0 ? remaining : (remaining[0] ?? null);
}

/** Whether all of a value is offered for the other field's value: codes, lists of them, counts. */
export function isOfferedFor(value: unknown, definition: ValuesBy, other: unknown): boolean {
  const offered = valuesFor(definition, other as Json | undefined);
  if (offered === null) return true;
  const held =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : [value].flat();
  return held.every((one) => typeof one === 'string' && offered.includes(one));
}
