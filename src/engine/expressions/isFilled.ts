import type { Json } from '../../../contract/values/json';

/**
 * Whether a value counts as filled (requirements P5: only filled fields are sent). Null, a blank text, an empty
 * list and a range without ends are not filled; `false` and `0` are.
 */
export function isFilled(value: Json | undefined): value is Json {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return true;
  return Object.values(value).some(isFilled);
}
