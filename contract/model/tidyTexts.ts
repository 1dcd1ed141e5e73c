import type { Json, JsonObject } from '../values/json';
import type { CompiledFormField } from './compiledForm';

type TidiedField = Pick<CompiledFormField, 'kind' | 'dynamicFields'> & {
  readonly lines?: { readonly columns: readonly (TidiedField & { readonly name: string })[] };
};

const tidyText = (text: string): string => text.normalize('NFC').trim();

function tidyValue(value: Json, field: TidiedField): Json {
  if (typeof value === 'string') return field.kind === 'password' ? value : tidyText(value);
  if (Array.isArray(value)) {
    const columns = Object.fromEntries((field.lines?.columns ?? []).map((column) => [column.name, column]));
    return value.map((entry) => (isObject(entry) ? tidyTexts(entry, columns) : tidyValue(entry, field)));
  }
  if (!isObject(value) || field.dynamicFields === undefined) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidyValue(inner, field)]));
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Trims the texts of a record and composes accents (Unicode NFC), so that texts that look the same are equal
 * when validated, searched and stored. Passwords and values of unknown fields stay unchanged.
 */
export function tidyTexts(
  record: Readonly<Record<string, Json>>,
  fields: Readonly<Record<string, TidiedField>>,
): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? value : tidyValue(value, field)];
    }),
  );
}
