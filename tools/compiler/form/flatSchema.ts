import type { CompiledFormField } from '../../../contract/compiledForm';
import type { Json, JsonObject } from '../../../contract/json';

type Fields = Readonly<Record<string, CompiledFormField>>;

/** RJSF draws what has a simple type by its widget; a structured value is the widget's own business. */
function propertyOf({ title, kind, range }: CompiledFormField): JsonObject {
  const type = kind === 'integer' || kind === 'boolean' ? kind : 'string';
  return range ? { type: 'object', title, properties: { from: { type }, to: { type } } } : { type, title };
}

/** The schema that RJSF draws: flat, without conditions, constant. Titles are text keys. */
export function flatSchema(fields: Fields): JsonObject {
  const properties = Object.values(fields).map((field): [string, Json] => [field.name, propertyOf(field)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Which widget draws a field: that of its kind; a range is one field of RJSF, not two. */
export function uiSchema(fields: Fields): JsonObject {
  const entries = Object.values(fields).map(({ name, kind, range }): [string, Json] => [
    name,
    range ? { 'ui:field': `${kind}Range` } : { 'ui:widget': kind },
  ]);
  return Object.fromEntries(entries);
}
