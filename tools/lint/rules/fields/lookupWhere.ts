import { referencedField } from '../../../../contract/model/fieldDependencies';
import type { EntityField } from '../../../../contract/model/generated/entity';
import { businessDayOffset } from '../../../../contract/values/businessDays';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField, lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';
import { fieldsOfEntity, fieldsOfForm, type SiblingFields, type WrittenField } from './writtenFields';

type Words = Partial<EntityField>;

/** Content of a field: `Customer` for a look-up, `codes OwnerType`, otherwise its type. */
function holds(words: Words): string {
  if (words.codes !== undefined) return `codes ${words.codes}`;
  return (words.lookup !== undefined && lookupEntity(words)) || kindOf(words);
}

/** Filters by adjacent fields: these exist and have the same content. */
export function checkLookupDependencies(
  { entity, where }: { readonly entity: string; readonly where: object },
  { find, names }: SiblingFields,
  project: Project,
  report: Report,
): void {
  for (const [name, value] of Object.entries(where)) {
    if (!String(value).startsWith('$') || /^\$(today$|(user|props)\.)/.test(String(value))) continue;
    if (businessDayOffset(value) !== null) continue;
    const reportHere = (message: string) => report(placeOf(where, name), message);
    const dependency = referencedField(value);
    if (dependency === null) {
      reportHere(`A look-up can't read «${value}»: here only $record, $user, $props, $today.`);
      continue;
    }
    const [other, found] = [find(dependency), findField(project, entity, name)];
    if (other === undefined)
      reportHere(`There is no field «${dependency}» in the same record.${didYouMean(dependency, names)}`);
    else if (!('missing' in found)) {
      // A look-up to the entity holds its id.
      const held = name === 'id' ? entity : holds(found.field);
      if (held !== holds(other))
        reportHere(`«${name}» of ${entity} is ${held}, and «${dependency}» ${holds(other)}.`);
    }
  }
}

function check({ written: { lookup }, siblings }: WrittenField, project: Project, report: Report): void {
  if (typeof lookup === 'object') checkLookupDependencies(lookup, siblings, project, report);
}

/** Fields of a look-up's filter exist and have the same content. */
export const lookupWhere: Rule = {
  name: 'lookup-where',
  description: 'A look-up is filtered by fields of the same record with values of the same kind.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, view.project, report);
  },
};
