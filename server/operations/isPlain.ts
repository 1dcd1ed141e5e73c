import type { Json, JsonObject } from '../../contract/json';

/** An object of texts, numbers, ticks and lists of them: what stands beside a field, as it is sent along. */
export function isPlain(value: Json | undefined): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const each = Object.values(value).flat();
  return each.length <= 1000 && each.every((one) => typeof one !== 'object' && String(one).length <= 200);
}
