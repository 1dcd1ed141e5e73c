import type { Json, JsonObject } from './json';

/** Values that a field offers, by the value of a field beside it: notes by currency, crimes by category. */
export interface ValuesBy {
  readonly dependsOn: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** A value by which another is looked up or told; nothing where it is none of those. */
function keysOf(value: unknown): readonly string[] {
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one) && one !== '';
  return [value].flat().filter(isPlain).map(String);
}

/**
 * What is offered beside a value of the other field, beside several what is by any of them; null while there is none,
 * which narrows nothing.
 */
export function valuesFor({ values }: ValuesBy, other: Json | undefined): readonly string[] | null {
  const chosen = keysOf(other);
  if (chosen.length === 0) return null;
  const offered = chosen.flatMap((one) => (Object.hasOwn(values, one) ? (values[one] ?? []) : []));
  return [...new Set(offered)];
}

/** All that is offered beside any value, each once. */
export function allValues({ values }: ValuesBy): readonly string[] {
  return [...new Set(Object.values(values).flat())];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What of a value is offered: a code or none, of a list those codes, of counts the pieces of those notes. */
export function offeredOf(value: Json, offered: readonly string[]): Json {
  const isOffered = (one: Json) => typeof one === 'string' && offered.includes(one);
  if (isObject(value)) {
    const kept = Object.entries(value).filter(([name]) => isOffered(name));
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  }
  const kept = [value ?? []].flat().filter(isOffered);
  return Array.isArray(value) && kept.length > 0 ? kept : (kept[0] ?? null);
}

/** Whether all of a value is offered beside the other one: codes, lists of them, counted notes. */
export function isOfferedBeside(value: unknown, definition: ValuesBy, other: unknown): boolean {
  const offered = valuesFor(definition, other as Json | undefined);
  if (offered === null) return true;
  const held =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : [value].flat();
  return held.every((one) => typeof one === 'string' && offered.includes(one));
}
