import type { EntityField } from '../../../../contract/model/generated/entity';
import { fieldWords } from '../../../language/form/fieldWords';
import { kindOf } from '../../../language/kinds/kindOf';
import { type Place, placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';
import { refusedValue } from './refusedValue';

/** Types a date or time binding can fill. */
const momentKinds: Readonly<Record<string, readonly string[]>> = {
  $today: ['date', 'date-time'],
  $now: ['date-time', 'time'],
};

function check(words: Partial<EntityField>, place: Place, report: Report): void {
  const { default: value, generated } = words;
  if (value === undefined) return;
  const kind = kindOf(words);
  const kinds = momentKinds[String(value)];
  if (generated !== undefined)
    report(place, 'A field that is «generated» gets its value from the server: it has no «default».');
  else if (kinds !== undefined) {
    if (!kinds.includes(kind)) report(place, `The default «${value}» is a moment, and the field is ${kind}.`);
  } else if (typeof value !== 'string' || !value.startsWith('$')) {
    const why = refusedValue(value, words);
    if (why !== undefined) report(place, `The field refuses its own default «${value}»: ${why}.`);
  }
}

/** A new record with its defaults is valid. */
export const fieldDefault: Rule = {
  name: 'field-default',
  description: 'A default is valid for its field: limits, pattern, format and type.',
  parts: true,
  entity({ value }, report) {
    for (const field of Object.values(value.fields)) check(field, placeOf(field, 'default'), report);
  },
  screen(view, report) {
    const properties = view.screen.form?.schema?.properties ?? {};
    for (const [name, own] of Object.entries(properties)) {
      const source = view.fields.get(name);
      if (source === undefined) continue;
      // The screen's own limit rejects the entity's default.
      const place = own.default === undefined ? placeOf(properties, name) : placeOf(own, 'default');
      check(fieldWords(source, view.floorplan?.filter ?? false), place, report);
    }
  },
};
