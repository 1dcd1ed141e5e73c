import type { CompiledFormField } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import { isFilled } from './isFilled';

/**
 * A first value as a field takes it: one that takes several gets a list, a range the day from and to which it lasts.
 * Several values for a field that takes one are none: any of them alone would be wrong.
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
