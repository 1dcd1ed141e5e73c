import type { Language, LocalizedText } from '../../../contract/values/language';

/** Values of placeholders by name; those of a message differ by language where they are texts of the product. */
export type PlaceholderValues = Readonly<Record<string, string | LocalizedText>>;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names of the placeholders of a text. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));
}

/** The first placeholder of a text that has no value; null if there is none. */
export function unknownPlaceholder(text: string, known: Readonly<Record<string, unknown>>): string | null {
  return [...placeholdersOf(text)].find((name) => !Object.hasOwn(known, name)) ?? null;
}

/**
 * Replaces `{{name}}` with values, each passed through `written` (escaped, in HTML). Before an empty value, the blank
 * and a separator `·` are left out.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  language: Language,
  written: (value: string) => string = (value) => value,
): string {
  const filled = text.replace(
    /(\s*·)?(\s*)\{\{\s*([^{}]*?)\s*\}\}/g,
    (_, dot = '', blank = '', name = '') => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      const shown = typeof value === 'object' ? value[language] : (value ?? '');
      return shown === '' ? '' : `${dot}${blank}${written(shown)}`;
    },
  );
  return filled.trim();
}
