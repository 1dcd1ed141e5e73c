import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';

/** Source of an autofilled field: one path of the selected record, or several joined as text. */
type FillPaths = string | readonly string[];

/**
 * Autofill value from a record: the value at a path, for a look-up its id; for several paths their texts,
 * joined by blanks. Null if the text exceeds the field's length: never truncated.
 */
export function filledFrom(
  record: GridRow | null,
  paths: FillPaths,
  maxLength = Number.POSITIVE_INFINITY,
): Json {
  if (typeof paths === 'string') return record?.[`${paths}.id`] ?? record?.[paths] ?? null;
  const texts = paths.flatMap((path) => {
    const text = record?.[path];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  const joined = texts.join(' ');
  return joined === '' || [...joined].length > maxLength ? null : joined;
}
