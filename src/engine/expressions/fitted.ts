import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import { beginOf, endOf } from '../../../contract/values/today';
import { isFilled } from './isFilled';

/**
 * Converts an initial value to the field's shape: a list for multiple values, from–to for a range, moments for the days
 * of a range of moments. Null for several values in a single-value field: picking one would be wrong.
 */
export function fitted(
  { multiple, range, kind }: Partial<Pick<CompiledFormField, 'multiple' | 'range' | 'kind'>>,
  value: Json,
): Json {
  if (!isFilled(value)) return value;
  if (multiple) return Array.isArray(value) ? value : [value];
  if (range && typeof value === 'string') return fitted({ range, kind }, { from: value, to: value });
  if (range && kind === 'date-time' && isRange(value)) {
    const { from = null, to = null } = value;
    return { from: from && beginOf(from), to: to && endOf(to) };
  }
  if (!Array.isArray(value)) return value;
  return value.length === 1 ? (value[0] ?? null) : null;
}

const isRange = (value: Json): value is { readonly from?: string | null; readonly to?: string | null } =>
  typeof value === 'object' && !Array.isArray(value);
