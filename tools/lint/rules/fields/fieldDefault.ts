import type { EntityField } from '../../../../contract/model/generated/entity';
import { onlyOffered } from '../../../../contract/model/onlyOffered';
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

/** Why a field can't take the only record that is offered; undefined if it can. */
function noOnly({ lookup, multiple }: Partial<EntityField>, begins: boolean): string | undefined {
  if (lookup === undefined || multiple) return 'only a look-up of one record offers one';
  if (!begins) return 'the server takes the record when it begins a form: a field of a screen with «begin»';
  const where = typeof lookup === 'object' ? Object.values<unknown>(lookup.where) : [];
  if (where.some((value) => String(value).startsWith('$record.')))
    return 'a form that begins has no value beside it';
  // What belongs to other people is chosen for nobody.
  return where.some((value) => String(value).startsWith('$user.'))
    ? undefined
    : 'its look-up offers records of other people, too: its «where» reads $user';
}

function check(words: Partial<EntityField>, place: Place, report: Report, begins = false): void {
  const { default: value, generated } = words;
  if (value === undefined) return;
  const kind = kindOf(words);
  const kinds = momentKinds[String(value)];
  if (generated !== undefined)
    report(place, 'A field that is «generated» gets its value from the server: it has no «default».');
  else if (value === onlyOffered) {
    const why = noOnly(words, begins);
    if (why !== undefined) report(place, `The default «${value}»: ${why}.`);
  } else if (kinds !== undefined) {
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
    const { floorplan, file, project } = view;
    // A dialog or an uploaded list is a part, which nothing begins.
    const isWhole = project.screens.get(file.name)?.id === file.id;
    const begins = isWhole && floorplan?.endpoints.includes('begin') === true;
    for (const [name, own] of Object.entries(properties)) {
      const source = view.fields.get(name);
      if (source === undefined) continue;
      // The screen's own limit rejects the entity's default.
      const place = own.default === undefined ? placeOf(properties, name) : placeOf(own, 'default');
      check(
        fieldWords(source, floorplan?.filter ?? false),
        place,
        report,
        begins && view.screen.recordSelector !== name,
      );
    }
  },
};
