import type { EntityDefinition } from '../../../../contract/model/generated/entity';
import type { Field } from '../../../../contract/model/generated/field';
import { businessDayOffset } from '../../../../contract/values/businessDays';
import type { Definition, Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField, ownField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report } from '../Rule';
import { recordSchemaFields } from './recordSchemaFields';

/** Whether a date limit names a field, not today or a business day. */
export function isFieldName(limit: string | undefined): limit is string {
  return /^(?!today$)[a-z]/.test(limit ?? '') && businessDayOffset(limit) === null;
}

/** Part of known-field: names in an entity, of its own fields and those of referenced entities. */
export function checkEntityFields(
  { name: entity, value }: Definition<EntityDefinition>,
  report: Report,
  project: Project,
): void {
  const names = Object.keys(value.fields);
  const check = (name: string, at: object, key: string | number) => {
    if (ownField(value, name) !== undefined) return;
    report(placeOf(at, key), `Entity «${entity}» has no field «${name}».${didYouMean(name, names)}`);
  };
  const checkList = (list: readonly string[] = []) => {
    for (const [index, name] of list.entries()) check(name, list, index);
  };

  const checkPaths = (list: readonly string[] = []) => {
    for (const [index, path] of list.entries()) {
      const found = findField(project, entity, path);
      if ('missing' in found) report(placeOf(list, index), found.missing);
    }
  };

  checkPaths(value.display);
  checkPaths(value.search);
  checkPaths(value.details);
  checkList(value.required);
  for (const columns of [...(value.indexes ?? []), ...(value.unique ?? [])]) checkList(columns);
  const { validity } = value;
  if (validity) {
    check(validity.from, validity, 'from');
    check(validity.until, validity, 'until');
    for (const fields of validity.keys) checkList(fields);
    for (const name of Object.keys(validity.where ?? {})) check(name, validity.where ?? {}, name);
  }
  if (value.states) check(value.states.field, value.states, 'field');
  for (const rule of value.rules ?? []) {
    for (const part of [rule.if, rule.then, rule.else]) {
      for (const { name, at, key } of recordSchemaFields(part)) check(name, at, key);
    }
  }
  for (const field of Object.values(value.fields)) {
    for (const word of ['minDate', 'maxDate'] as const) {
      const limit = field[word];
      if (isFieldName(limit)) check(limit, field, word);
    }
    if (field.inEnglish !== undefined) check(field.inEnglish, field, 'inEnglish');
    checkLookupWhere(field, report, project);
    for (const binding of Object.keys(field.when ?? {})) {
      const [, path] = /^\$record\.(.+)$/.exec(binding) ?? [];
      const found = path === undefined ? undefined : findField(project, entity, path);
      if (found !== undefined && 'missing' in found)
        report(placeOf(field.when ?? {}, binding), found.missing);
    }
  }
}

/** Filter fields of a look-up. */
export function checkLookupWhere({ lookup }: Pick<Field, 'lookup'>, report: Report, project: Project): void {
  if (typeof lookup !== 'object' || !project.entities.has(lookup.entity)) return;
  for (const name of Object.keys(lookup.where)) {
    const found = findField(project, lookup.entity, name);
    if ('missing' in found) report(placeOf(lookup.where, name), found.missing);
  }
}
