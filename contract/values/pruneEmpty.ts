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

/** A value without empty parts. Lines keep their position, even empty ones: errors use line indexes. */
function prune(value: unknown): Json | undefined {
  if (Array.isArray(value)) return value.map((line) => (isObject(line) ? pruneEmpty(line) : line));
  return isObject(value) ? pruneEmpty(value) : (value as Json | undefined);
}

/**
 * A record without empty fields: null, undefined, blank text, an empty list, a range with neither end (an
 * open range loses its empty end, lines lose empty cells). Empty counts as absent for every keyword (requirements
 * P5: only filled fields are sent), so this is the input of a compiled `form` validator, in browser and
 * server.
 */
export function pruneEmpty(record: Readonly<Record<string, unknown>>): JsonObject {
  const filled: Record<string, Json> = {};
  for (const [name, value] of Object.entries(record)) {
    const pruned = prune(value);
    if (!isEmpty(pruned)) filled[name] = pruned as Json;
  }
  return filled;
}
