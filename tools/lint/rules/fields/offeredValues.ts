import type { EntityField } from '../../../../contract/model/generated/entity';
import type { ValuesBy } from '../../../../contract/model/generated/field';
import { countryCodes } from '../../../../contract/values/checks/countryCodes';
import { currencyCodes } from '../../../../contract/values/currencies';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';
import { fieldsOfEntity, fieldsOfForm, type WrittenField } from './writtenFields';

type Words = Partial<EntityField>;

/** All possible values of a field, if known. */
function allOf(words: Words, project: Project): readonly string[] | undefined {
  if (words.codes !== undefined) return codesOf(project, words.codes) ?? [];
  const kind = kindOf(words);
  if (kind === 'country') return countryCodes;
  return kind === 'currency' ? currencyCodes : undefined;
}

function checkValues(
  values: readonly string[],
  known: readonly string[] | undefined,
  of: string,
  report: Report,
): void {
  for (const [index, value] of values.entries()) {
    if (known === undefined || known.includes(value)) continue;
    report(placeOf(values, index), `«${value}» is no value of ${of}.${didYouMean(value, known)}`);
  }
}

/** Banknotes and coins are decimals. */
function checkCounted(values: readonly string[], report: Report): void {
  for (const [index, value] of values.entries())
    if (!/^[0-9]{1,6}(\.[0-9]{1,2})?$/.test(value))
      report(placeOf(values, index), `«${value}» is no denomination.`);
}

function check(field: WrittenField, project: Project, report: Report): void {
  const { name, written, words } = field;
  for (const word of ['allowedValues', 'denominations'] as const) {
    const offered = written[word];
    if (offered === undefined) continue;
    const lists = Array.isArray(offered) ? [offered] : Object.values((offered as ValuesBy).values);
    for (const list of lists) {
      if (word === 'allowedValues') checkValues(list, allOf(words, project), `«${name}»`, report);
      else checkCounted(list, report);
    }
    if (!Array.isArray(offered)) checkDependency(field, offered as ValuesBy, project, report);
    const listed = new Set(lists.flat());
    for (const value of word === 'allowedValues' ? [words.default ?? []].flat() : [])
      if (typeof value === 'string' && !value.startsWith('$') && !listed.has(value))
        report(placeOf(written, word), `The default «${value}» is not an allowed value.`);
  }
}

/** The field it depends on exists and has the listed values. */
function checkDependency(
  { name, siblings }: WrittenField,
  { dependsOn, values }: ValuesBy,
  project: Project,
  report: Report,
): void {
  const place = placeOf(values);
  const other = dependsOn === name ? undefined : siblings.find(dependsOn);
  if (other === undefined) {
    report(place, `There is no field «${dependsOn}» beside «${name}».`);
    return;
  }
  const known = allOf(other, project);
  for (const value of Object.keys(values))
    if (known !== undefined && !known.includes(value))
      report(placeOf(values, value), `«${value}» is no value of «${dependsOn}».${didYouMean(value, known)}`);
}

/** Offered values are valid values of the field. */
export const offeredValues: Rule = {
  name: 'offered-values',
  description: 'Allowed values match the type of their field, and depend on a field of the same record.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, view.project, report);
  },
};
