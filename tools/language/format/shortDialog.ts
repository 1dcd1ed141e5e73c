import type { Json, JsonObject } from '../../../contract/values/json';
import { fieldRef } from '../kinds/fieldRef';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object has no other words. */
const hasOnly = (value: JsonObject, words: readonly string[]) =>
  Object.keys(value).every((word) => words.includes(word));

/** The field of a row that has no other. */
function onlyField(row: Json): string | undefined {
  const [name, ...others] = Array.isArray(row) ? row : [];
  return typeof name === 'string' && others.length === 0 ? name : undefined;
}

/** How `ask` names a field of the layout: with its entity if the words say it, and with a mark if it is required. */
function shortField(named: string, words: Json | undefined, isRequired: boolean): string | undefined {
  if (words === undefined) return isRequired ? `${named}!` : named;
  if (!isObject(words) || !hasOnly(words, ['$ref', 'required'])) return undefined;
  const { $ref, required } = words;
  if ($ref !== undefined && (typeof $ref !== 'string' || fieldRef($ref)?.field !== named)) return undefined;
  if (required !== undefined && required !== true) return undefined;
  return `${$ref ?? named}${required || isRequired ? '!' : ''}`;
}

/** The fields of a dialog's form (`ask`) if it says no more than their order and which are required; undefined if it does. */
function shortAsk(form: Json | undefined): readonly string[] | undefined {
  if (!isObject(form) || !hasOnly(form, ['schema', 'layout']) || !Array.isArray(form.layout))
    return undefined;
  const { schema = {}, layout } = form;
  if (!isObject(schema) || !hasOnly(schema, ['required', 'properties'])) return undefined;
  const { required = [], properties = {} } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return undefined;
  const rows = layout.map(onlyField);
  const names = rows.map((row = '') => fieldRef(row)?.field ?? row);
  const isOfRow = (name: Json) => names.includes(String(name));
  if (![...required, ...Object.keys(properties)].every(isOfRow) || new Set(names).size < names.length)
    return undefined;
  const asked = rows.flatMap((row, index) => {
    const name = names[index] ?? '';
    return row === undefined ? [] : (shortField(row, properties[name], required.includes(name)) ?? []);
  });
  return asked.length === rows.length && asked.length > 0 && asked.length <= 6 ? asked : undefined;
}

/** A dialog whose form only names fields with these in its place. One that extends another changes that one's form. */
export function shortDialog(action: JsonObject): JsonObject {
  const { type = 'dialog', form, extends: base } = action;
  const ask = type === 'dialog' && base === undefined ? shortAsk(form) : undefined;
  if (ask === undefined) return action;
  return Object.fromEntries(
    Object.entries(action).map(([word, value]) => (word === 'form' ? ['ask', [...ask]] : [word, value])),
  );
}
