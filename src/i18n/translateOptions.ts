import type { TOptions } from 'i18next';

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * What i18next is told beside a key. Values stand in places of their own, so that none of them is taken for an option;
 * a `count` that is a number chooses the plural, too (`found_one` beside `found`).
 */
export function translateOptions(values: TextValues = {}): TOptions {
  const { count } = values;
  return { replace: values, ...(typeof count === 'number' && { count }) };
}
