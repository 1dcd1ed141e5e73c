import type { CompiledForm, CompiledFormField, CompiledSection } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import { type FormParts, formParts } from '../../language/form/formParts';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';
import { compileFormField } from './compileFormField';
import { formRules } from './formRules';
import { formSchema } from './formSchema';
import { requiredWhen } from './requiredWhen';

function compileSections(
  { sections }: FormParts,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): readonly CompiledSection[] {
  return sections.map(({ section, rows, when }, index) => {
    const id = section.id ?? `section${index + 1}`;
    return {
      id,
      ...(section.title && { title: texts.add(`${view.file.id}.form.${id}.title`, section.title) }),
      rows,
      ...(when && { when: compileConditions(when, validators) }),
    };
  });
}

/** Compiles a screen's form; null without one. `name`: name of its validator. */
export function compileForm(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
  name = 'form',
): CompiledForm | null {
  const definition = view.screen.form;
  if (definition === undefined) return null;
  const parts = formParts(view);
  const fields: Record<string, CompiledFormField> = {};
  for (const [name, part] of parts.fields) fields[name] = compileFormField(part, view, texts, validators);
  for (const [name, counted] of countedFields(fields)) fields[name] = counted;
  const rules = formRules(view, new Set(parts.fields.keys()));
  const filter = view.floorplan?.filter ?? false;
  // An operation on a record is more than its form: what it misses is said, whether or not anything is filled.
  const operates = name === 'form' && view.floorplan?.ofStored === true;
  return {
    schema: flatSchema(fields),
    uiSchema: uiSchema(fields),
    fields,
    sections: compileSections(parts, view, texts, validators),
    requiredWhen: requiredWhen(rules, validators),
    validator: validators.set(name, formSchema(parts, fields, rules, view)),
    submitOnEnter: filter || definition.submitOnEnter === true,
    allowEmpty: filter || operates || definition.allowEmpty === true,
  };
}

/** Read-only totals of cash counts are calculated, on page and server: neither accepts another amount. */
function countedFields(fields: Readonly<Record<string, CompiledFormField>>) {
  return Object.entries(fields).flatMap(([counts, { total = '' }]) => {
    const field = fields[total];
    if (!field?.readOnly || field.compute) return [];
    return [[total, { ...field, compute: { op: 'counted', args: [counts] } }] as const];
  });
}

type Fields = Readonly<Record<string, CompiledFormField>>;

/** RJSF renders simple types by their widget; structured values are opaque to it. */
function propertyOf({ title, kind, range }: CompiledFormField): JsonObject {
  const type = kind === 'integer' || kind === 'boolean' ? kind : 'string';
  return range ? { type: 'object', title, properties: { from: { type }, to: { type } } } : { type, title };
}

/** Schema for RJSF: flat, without conditions, constant. Titles are text keys. */
function flatSchema(fields: Fields): JsonObject {
  const properties = Object.values(fields).map((field): [string, Json] => [field.name, propertyOf(field)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Selects the widget of a field by kind; a range is one field of RJSF, not two. */
function uiSchema(fields: Fields): JsonObject {
  const entries = Object.values(fields).map(({ name, kind, range }): [string, Json] => [
    name,
    range ? { 'ui:field': `${kind}Range` } : { 'ui:widget': kind },
  ]);
  return Object.fromEntries(entries);
}
