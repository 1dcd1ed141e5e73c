import type { Json, JsonObject } from '../../../contract/values/json';

/** Whether a value is an object of texts, numbers, booleans and lists of them: values of adjacent fields. */
export function isPlain(value: Json | undefined): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const each = Object.values(value).flat();
  return each.length <= 1000 && each.every((one) => typeof one !== 'object' && String(one).length <= 200);
}
