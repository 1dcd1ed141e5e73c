import type { CompiledFormField } from '../../../contract/compiled/compiledForm';
import type { Json } from '../../../contract/values/json';
import { isFilled } from './isFilled';

/**
 * Converts an initial value to the field's shape: a list for multiple values, from–to for a range. Null for
 * several values in a single-value field: picking one would be wrong.
 */
export function fitted(
  { multiple, range }: Pick<CompiledFormField, 'multiple' | 'range'>,
  value: Json,
): Json {
  if (!isFilled(value)) return value;
  if (multiple) return Array.isArray(value) ? value : [value];
  if (range && typeof value === 'string') return { from: value, to: value };
  if (!Array.isArray(value)) return value;
  return value.length === 1 ? (value[0] ?? null) : null;
}
