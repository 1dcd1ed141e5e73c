import type { TOptions } from 'i18next';

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Options for i18next. Values are nested, so that none is interpreted as an option; a numeric `count` also
 * selects the plural (`found_one` beside `found`).
 */
export function translateOptions(values: TextValues = {}): TOptions {
  const { count } = values;
  return { replace: values, ...(typeof count === 'number' && { count }) };
}
