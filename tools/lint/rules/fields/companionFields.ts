import { fieldWords } from '../../../language/form/fieldWords';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
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

function check({ written, siblings }: WrittenField, report: Report): void {
  for (const { word, kinds, needed } of companions) {
    const name = written[word];
    // A limit may be a number.
    if (name === undefined || /^-?[0-9]/.test(name)) continue;
    const other = siblings.find(name);
    if (other === undefined)
      report(
        placeOf(written, word),
        `There is no field «${name}» in the same record.${didYouMean(name, siblings.names)}`,
      );
    else if (!kinds.some((kind) => kind === kindOf(other)))
      report(placeOf(written, word), `«${name}» is ${kindOf(other)}, and has to be ${needed}.`);
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
  entity({ value }, report) {
    for (const field of fieldsOfEntity(value)) check(field, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, report);
    if (view.floorplan?.filter === false) checkTotals(view, report);
  },
};
