import type { Json } from '../../contract/json';
import type { GridRow } from '../../contract/query';

/** What fills a field: a path of the chosen record, or several texts of it. */
type FillPaths = string | readonly string[];

/**
 * What a record fills a field with: the value at a path, of a look-up its id; of several paths the texts that are there,
 * with blanks between. Texts that are too long for the field together fill nothing: none is cut off.
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
  const whole = texts.join(' ');
  return whole === '' || [...whole].length > maxLength ? null : whole;
}
