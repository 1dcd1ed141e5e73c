import type { CompiledFormField } from '../../../contract/compiled';
import type { Conditions } from '../../../contract/generated/screen';
import type { Json, JsonObject } from '../../../contract/json';
import { conditionSchema } from '../conditions/conditionSchema';
import type { ScreenView } from '../language/ScreenView';
import type { FormParts } from './formParts';
import { type FormRule, ruleSchema } from './formRules';
import { rangeSchema, valueSchema } from './valueSchema';

/** Which conditions a field hangs on: its own and those of its section. */
function conditionsOf({ sections, fields }: FormParts): ReadonlyMap<string, readonly Conditions[]> {
  const all = new Map<string, readonly Conditions[]>();
  for (const { rows, when } of sections) {
    for (const name of rows.flat()) {
      const own = fields.get(name)?.when;
      all.set(name, [...(when ? [when] : []), ...(own ? [own] : [])]);
    }
  }
  return all;
}

/** `required`, with a note of the boxes among them: an untouched box is absent, and not ticked. */
function requirement(names: readonly string[], { fields }: FormParts): JsonObject {
  const checked = names.filter((name) => fields.get(name)?.words.checked);
  return {
    ...(names.length > 0 && { required: names }),
    ...(checked.length > 0 && { checkedFields: checked }),
  };
}

/** Fields that hang on the same conditions: required where these hold, refused elsewhere. */
function conditional(parts: FormParts, required: ReadonlySet<string>): readonly JsonObject[] {
  const groups = new Map<string, { readonly conditions: readonly Conditions[]; readonly names: string[] }>();
  for (const [name, conditions] of conditionsOf(parts)) {
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key) ?? { conditions, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ conditions, names }) => {
    const schemas = conditions.map(conditionSchema);
    const then = requirement(
      names.filter((name) => required.has(name)),
      parts,
    );
    return {
      if: schemas.length === 1 ? (schemas[0] as JsonObject) : { allOf: schemas },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      ...(Object.keys(then).length > 0 && { then }),
      else: { properties: Object.fromEntries(names.map((name) => [name, false])) },
    };
  });
}

/**
 * The schema of the merged record, from which the `form` validator is made. The record is given without empty
 * values (`pruneEmpty`): a field applies or is absent, and `required` means filled.
 */
export function formSchema(
  parts: FormParts,
  fields: Readonly<Record<string, CompiledFormField>>,
  rules: readonly FormRule[],
  view: ScreenView,
): JsonObject {
  const properties: Record<string, Json> = {};
  for (const [name, { words }] of parts.fields) {
    const field = fields[name];
    if (field === undefined || field.readOnly) continue;
    const codes = words.codes === undefined ? undefined : view.project.codes.get(words.codes)?.value;
    const value = valueSchema(field, words, codes);
    properties[name] = field.range ? rangeSchema(value) : value;
  }
  const required = new Set(Object.keys(fields).filter((name) => fields[name]?.required));
  const conditions = conditionsOf(parts);
  const always = [...required].filter((name) => conditions.get(name)?.length === 0);
  const allOf = [...conditional(parts, required), ...rules.map(ruleSchema)];
  return { type: 'object', properties, ...requirement(always, parts), ...(allOf.length > 0 && { allOf }) };
}
