import { isCurrencyCode } from '../../../../contract/values/currencies';
import { fieldWords } from '../../../language/form/fieldWords';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField, lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { fieldsOfEntity, fieldsOfForm, type WrittenField } from './writtenFields';

/** Properties that name another field, and the required type of that field. */
const companions = [
  { word: 'currencyField', kinds: ['currency', 'codes'], needed: 'a currency' },
  { word: 'total', kinds: ['decimal'], needed: 'a decimal' },
  { word: 'decimalMinimum', kinds: ['decimal'], needed: 'a decimal' },
  { word: 'decimalMaximum', kinds: ['decimal'], needed: 'a decimal' },
] as const;

type Written = Pick<WrittenField, 'written' | 'siblings'>;

/** The field at a name or a path through a look-up of the same record. */
function fieldAt(name: string, { siblings }: Written, project: Project) {
  const [first = '', ...rest] = name.split('.');
  const own = siblings.find(first);
  const entity = own && lookupEntity(own);
  if (rest.length === 0 || entity === undefined) return siblings.find(name);
  const found = findField(project, entity, rest.join('.'));
  return 'missing' in found ? undefined : found.field;
}

function check(field: Written, report: Report, project: Project): void {
  const { written, siblings } = field;
  const { rate } = written;
  const named = [
    ...companions.map(({ word, ...needs }) => ({
      place: placeOf(written, word),
      name: written[word],
      ...needs,
    })),
    ...(['of', 'in'] as const).map((side) => ({
      place: placeOf(rate ?? written, side),
      name: rate?.[side],
      ...companions[0],
    })),
    ...(rate?.amounts ?? []).map((name, at) => ({
      place: placeOf(rate?.amounts ?? written, at),
      name,
      ...companions[2],
    })),
  ];
  for (const { place, name, kinds, needed } of named) {
    // A limit may be a number, and a currency of a rate is a code or a field.
    if (name === undefined || /^-?[0-9]/.test(name) || isCurrencyCode(name)) continue;
    const other = fieldAt(name, field, project);
    if (other === undefined)
      report(place, `There is no field «${name}» in the same record.${didYouMean(name, siblings.names)}`);
    else if (!kinds.some((kind) => kind === kindOf(other)))
      report(place, `«${name}» is ${kindOf(other)}, and has to be ${needed}.`);
  }
}

/** A counted total needs a form field: a field only in the entity would never be filled. */
function checkTotals(view: ScreenView, report: Report): void {
  for (const [name, source] of view.fields) {
    const { total } = fieldWords(source, false);
    if (total === undefined || source.own.total !== undefined || view.fields.has(total)) continue;
    const place = placeOf(view.screen.form ?? view.screen);
    report(place, `The layout shows «${name}» without «${total}», which holds the total.`);
  }
}

/** Fields that require each other both exist. */
export const companionFields: Rule = {
  name: 'companion-fields',
  description:
    'The currency and the limits of an amount, and the total of denominations, are fields of the same record.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, report, project);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, report, view.project);
    if (view.floorplan?.filter === false) checkTotals(view, report);
  },
};
