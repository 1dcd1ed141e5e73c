import type { RecordSchema, Rule } from '../../../contract/model/generated/screen';
import type { RuleNote } from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { ScreenView } from '../../language/views/ScreenView';
import { fieldsOf, recordSchema } from '../conditions/recordSchema';

/** A rule of a form; has `then`, `else` or both. */
export interface FormRule {
  readonly if: RecordSchema;
  readonly then?: RecordSchema;
  readonly else?: RecordSchema;
  readonly message?: Rule['message'];
}

/**
 * Rules of a form: the screen's own, and those of its entity whose fields the form has; their `if` may also
 * read facts of the screen. A field excluded by `$props` excludes its rules. A filter has only its own rules.
 */
export function formRules(view: ScreenView, fields: ReadonlySet<string>): readonly FormRule[] {
  const { schema } = view.screen.form ?? {};
  const own: FormRule[] = [...(schema?.allOf ?? []), ...dependencyRules(schema?.dependencies)];
  if (schema?.if !== undefined) own.unshift({ ...schema, if: schema.if });
  const entity = view.floorplan?.filter
    ? undefined
    : view.project.entities.get(view.screen.entity ?? '')?.value;
  const known = new Set([...fields, ...(view.screen.header ?? [])]);
  return [...(entity?.rules ?? []), ...own].filter(
    (rule) =>
      [...fieldsOf(rule.if)].every((name) => known.has(name)) &&
      [rule.then, rule.else].every((part) => [...fieldsOf(part)].every((name) => fields.has(name))),
  );
}

/** Converts dependencies (field → required fields) to rules. */
function dependencyRules(
  dependencies: Readonly<Record<string, readonly string[]>> = {},
): readonly FormRule[] {
  return Object.entries(dependencies).map(([name, required]) => ({
    if: { properties: { [name]: { not: { const: null } } } },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { required: [...required] },
  }));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds a note to every schema of a branch, since ajv's errors carry their schema. */
function withNote(schema: JsonObject, note: JsonObject): JsonObject {
  const noted: Record<string, Json> = {};
  for (const [word, value] of Object.entries(schema)) {
    if (word === 'allOf' || word === 'anyOf') {
      noted[word] = (value as readonly JsonObject[]).map((part) => withNote(part, note));
    } else if (word === 'not' && isObject(value)) noted[word] = withNote(value, note);
    else if (word === 'properties' && isObject(value)) {
      const parts = Object.entries(value as Record<string, JsonObject>);
      noted[word] = Object.fromEntries(parts.map(([name, part]) => [name, withNote(part, note)]));
    } else noted[word] = value;
  }
  return { ...noted, rule: note };
}

function branch(schema: RecordSchema, message: FormRule['message']): JsonObject {
  const [field = ''] = fieldsOf(schema);
  const note: RuleNote = { field, ...(message && { message }) };
  return withNote(recordSchema(schema, 'passes'), note as unknown as JsonObject);
}

/** Converts a rule to a record schema. */
export function ruleSchema(rule: FormRule): JsonObject {
  return {
    if: recordSchema(rule.if, 'isNull'),
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    ...(rule.then && { then: branch(rule.then, rule.message) }),
    ...(rule.else && { else: branch(rule.else, rule.message) }),
  };
}
