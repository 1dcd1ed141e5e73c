import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Lines } from '../../../contract/model/generated/field';
import type { Conditions, FormField } from '../../../contract/model/generated/screen';
import type { Json, JsonObject } from '../../../contract/values/json';
import { type FormParts, formParts } from '../../language/form/formParts';
import { lineView } from '../../language/form/lineView';
import type { ScreenView } from '../../language/views/ScreenView';
import { conditionSchema } from '../conditions/conditionSchema';
import { type FormRule, formRules, ruleSchema } from './formRules';
import { rangeSchema, valueSchema } from './valueSchema';

/** `required`, with a note of its checkboxes: an untouched checkbox is absent, not false. */
function requirement(names: readonly string[], { fields }: FormParts): JsonObject {
  const checked = names.filter((name) => fields.get(name)?.words.checked);
  return {
    ...(names.length > 0 && { required: names }),
    ...(checked.length > 0 && { checkedFields: checked }),
  };
}

/** Limits that may be the value of another field. */
const limits = ['decimalMinimum', 'decimalMaximum', 'minDate', 'maxDate'] as const;

/** Titles of the fields that limit a value, by the keyword: the message says what is compared. */
function limitedBy(words: FormField, { fields }: FormParts): JsonObject {
  const titles = limits.flatMap((keyword) => {
    const { own, base } = fields.get(words[keyword] ?? '')?.source ?? {};
    const title = own?.title ?? (base && 'field' in base ? base.field.title : undefined);
    return title === undefined ? [] : [[keyword, { tr: title.tr, en: title.en }] as const];
  });
  return titles.length === 0 ? {} : { limitedBy: Object.fromEntries(titles) };
}

/** Fields with the same conditions: required while these hold, forbidden otherwise. */
function conditional(parts: FormParts, required: ReadonlySet<string>): readonly JsonObject[] {
  const groups = new Map<string, { readonly conditions: readonly Conditions[]; readonly names: string[] }>();
  for (const [name, { when, words }] of parts.fields) {
    // Calculated fields are not entered: they are empty where their operands do not apply.
    if (when.length === 0 || words.compute) continue;
    const key = JSON.stringify(when);
    const group = groups.get(key) ?? { conditions: when, names: [] };
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
      ...(Object.keys(then).length > 0 && { then }),
      else: { properties: Object.fromEntries(names.map((name) => [name, false])) },
    };
  });
}

/** Schema of lines: each must meet the schema of its own form, and may have an id. */
function linesSchema(name: string, { lines }: CompiledFormField, words: Lines, view: ScreenView): JsonObject {
  const line = lineView(view, name, words);
  const columns = Object.fromEntries((lines?.columns ?? []).map((column) => [column.name, column]));
  const schema = formSchema(
    formParts(line),
    columns,
    formRules(line, new Set(Object.keys(columns))),
    line,
  ) as JsonObject & { readonly properties: JsonObject };
  const shown = Object.values(columns).filter(({ readOnly, compute }) => readOnly && !compute);
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(shown.map((column) => [column.name, true])),
    id: { type: 'string', format: 'id' },
  };
  return {
    type: 'array',
    ...(lines?.min && { minItems: lines.min }),
    maxItems: lines?.max ?? 0,
    ...(lines?.contiguous && { contiguous: { ...lines.contiguous } }),
    ...(lines?.balanced && { balanced: { ...lines.balanced } }),
    items: { ...schema, additionalProperties: false, properties },
  };
}

/**
 * Schema of the merged record, the source of the `form` validator. Its input has no empty values
 * (`pruneEmpty`): a field applies or is absent, and `required` means filled.
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
    if (field === undefined || (field.readOnly && !field.compute)) continue;
    const value = words.lines
      ? linesSchema(name, field, words.lines, view)
      : valueSchema(field, words, view.floorplan?.filter === true);
    const noted = { ...value, ...limitedBy(words, parts) };
    properties[name] = field.range ? rangeSchema(noted, field.required === true) : noted;
  }
  const required = new Set(Object.keys(fields).filter((name) => fields[name]?.required));
  const always = [...required].filter((name) => parts.fields.get(name)?.when.length === 0);
  const allOf = [...conditional(parts, required), ...rules.map(ruleSchema)];
  return { type: 'object', properties, ...requirement(always, parts), ...(allOf.length > 0 && { allOf }) };
}
