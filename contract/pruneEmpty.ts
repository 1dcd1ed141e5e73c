import type { Json, JsonObject } from './json';

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value without what is empty in it. A line stays where it is, even an empty one: errors count lines. */
function prune(value: unknown): Json | undefined {
  if (Array.isArray(value)) return value.map((line) => (isObject(line) ? pruneEmpty(line) : line));
  return isObject(value) ? pruneEmpty(value) : (value as Json | undefined);
}

/**
 * A record without its empty fields: null, undefined, blank text, an empty list, a range with neither end (of a
 * range with one end only the empty one goes, of lines the empty cells). Empty counts as absent for every keyword (seed 000 §5: only filled fields
 * are sent), so this is what a compiled `form` validator is given, in the browser and on the server.
 */
export function pruneEmpty(record: Readonly<Record<string, unknown>>): JsonObject {
  const filled: Record<string, Json> = {};
  for (const [name, value] of Object.entries(record)) {
    const kept = prune(value);
    if (!isEmpty(kept)) filled[name] = kept as Json;
  }
  return filled;
}
