import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';

type Fields = Readonly<Record<string, CompiledFormField>>;

/** RJSF renders simple types by their widget; structured values are opaque to it. */
function propertyOf({ title, kind, range }: CompiledFormField): JsonObject {
  const type = kind === 'integer' || kind === 'boolean' ? kind : 'string';
  return range ? { type: 'object', title, properties: { from: { type }, to: { type } } } : { type, title };
}

/** Schema for RJSF: flat, without conditions, constant. Titles are text keys. */
export function flatSchema(fields: Fields): JsonObject {
  const properties = Object.values(fields).map((field): [string, Json] => [field.name, propertyOf(field)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Selects the widget of a field by kind; a range is one field of RJSF, not two. */
export function uiSchema(fields: Fields): JsonObject {
  const entries = Object.values(fields).map(({ name, kind, range }): [string, Json] => [
    name,
    range ? { 'ui:field': `${kind}Range` } : { 'ui:widget': kind },
  ]);
  return Object.fromEntries(entries);
}
