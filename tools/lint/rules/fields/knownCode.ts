import type { EntityField } from '../../../../contract/model/generated/entity';
import type { Conditions, RecordSchema, ValueSchema } from '../../../../contract/model/generated/screen';
import { fieldWords } from '../../../language/form/fieldWords';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { columnWords } from '../../../language/views/columns';
import { findField, ownField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import { rowsOf } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Code list of a field by name; undefined for other types. */
type ListOf = (name: string) => string | undefined;

function checkCode(
  code: unknown,
  list: string | undefined,
  at: object,
  key: string | number,
  project: Project,
  report: Report,
) {
  const codes = codesOf(project, list);
  // The rules condition-types and field-types check the type.
  if (codes === undefined || typeof code !== 'string' || codes.includes(code)) return;
  report(placeOf(at, key), `«${code}» is no code of ${list}.${didYouMean(code, codes)}`);
}

function checkValue(schema: ValueSchema, list: string | undefined, project: Project, report: Report): void {
  if ('const' in schema) checkCode(schema.const, list, schema, 'const', project, report);
  const { enum: codes = [] } = schema;
  for (const [index, code] of codes.entries()) checkCode(code, list, codes, index, project, report);
  for (const part of [...(schema.anyOf ?? []), ...(schema.not ? [schema.not] : [])]) {
    checkValue(part, list, project, report);
  }
}

function checkRecord(
  schema: RecordSchema | undefined,
  listOf: ListOf,
  project: Project,
  report: Report,
): void {
  if (schema === undefined) return;
  for (const [name, value] of Object.entries(schema.properties ?? {}))
    checkValue(value, listOf(name), project, report);
  for (const part of [
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.not ? [schema.not] : []),
  ]) {
    checkRecord(part, listOf, project, report);
  }
}

function checkConditions(conditions: Conditions, listOf: ListOf, project: Project, report: Report): void {
  for (const [binding, schema] of Object.entries(conditions))
    checkValue(schema, listOf(binding), project, report);
}

/** Bindings are no literal codes. */
const isBinding = (value: unknown) => String(value).startsWith('$');

function checkField(field: Partial<EntityField>, project: Project, report: Report): void {
  for (const value of [field.default ?? []].flat())
    if (!isBinding(value)) checkCode(value, field.codes, field, 'default', project, report);
  if (typeof field.lookup !== 'object') return;
  for (const [name, value] of Object.entries(field.lookup.where)) {
    const found = findField(project, field.lookup.entity, name);
    if (!('missing' in found) && !isBinding(value))
      checkCode(value, found.field.codes, field.lookup.where, name, project, report);
  }
}

/** Code list of the field a binding reads. */
function codesOfBinding(view: ScreenView, binding: string, block?: string): string | undefined {
  const { fields, screen, project } = view;
  const [, root, path = ''] = /^\$(form|record|row)\.(.+)$/.exec(binding) ?? [];
  if (root === 'row') return columnWords(project, rowsOf(view, block), path)?.codes;
  const source = root === undefined ? undefined : fields.get(path);
  if (source !== undefined) return fieldWords(source, false).codes;
  if (root !== 'record' || screen.entity === undefined) return undefined;
  const found = findField(project, screen.entity, path);
  return 'missing' in found ? undefined : found.field.codes;
}

/** Codes exist in their list: a condition on an unknown one would never hold. */
export const knownCode: Rule = {
  name: 'known-code',
  description: 'Codes in conditions, rules, defaults and look-ups are codes of their field.',
  parts: true,
  entity({ value }, report, project) {
    const listOf: ListOf = (name) => ownField(value, name)?.codes;
    for (const field of Object.values(value.fields)) {
      checkField(field, project, report);
      if (field.when)
        checkConditions(field.when, (binding) => listOf(binding.replace('$record.', '')), project, report);
    }
    for (const rule of value.rules ?? []) {
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, listOf, project, report);
    }
  },
  screen(view, report) {
    const { project, screen } = view;
    const schema = screen.form?.schema ?? {};
    const listOf: ListOf = (name) => codesOfBinding(view, `$form.${name}`);
    for (const own of Object.values(schema.properties ?? {})) checkField(own, project, report);
    for (const rule of [schema, ...(schema.allOf ?? [])]) {
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, listOf, project, report);
    }
    for (const { conditions, action } of conditionsIn(view)) {
      const listOfBinding: ListOf = (binding) => codesOfBinding(view, binding, action?.block);
      checkConditions(conditions, listOfBinding, project, report);
    }
  },
};
