import { fieldWords } from '../../../language/form/fieldWords';
import { placeOf } from '../../../language/source/places';
import { lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** What finds a record: a unique number of it, and a code that its holder alone has. */
export const foundBy: Rule = {
  name: 'found-by',
  description:
    'foundBy names fields of the form, under their names in the entity, among them a unique one and a secret code, on a screen that begins a conversation.',
  screen({ screen, fields, floorplan, project }, report) {
    if (screen.foundBy === undefined) return;
    const place = placeOf(screen, 'foundBy');
    if (floorplan?.endpoints.includes('begin') === false)
      return report(place, 'A query screen has no «foundBy».');
    if (screen.recordSelector !== undefined)
      return report(
        place,
        'A record is selected or found: «recordSelector» and «foundBy» exclude each other.',
      );
    const stored = project.entities.get(screen.entity ?? '')?.value.fields ?? {};
    const named = screen.foundBy.fields;
    const unknown = named.findIndex((name) => !fields.has(name) || stored[name] === undefined);
    const name = named[unknown];
    if (name !== undefined)
      return report(
        placeOf(screen.foundBy.fields, unknown),
        `«${name}» is no field of the form and of ${screen.entity ?? 'an entity: the screen has none'}.${didYouMean(name, fields.keys())}`,
      );
    if (!named.some((name) => stored[name]?.unique))
      report(place, 'None of these fields is unique: they would find several records.');
    if (!named.some((name) => stored[name]?.generated?.secret))
      report(place, 'None of these fields is a secret code: whoever counts numbers would find records.');
  },
};

/** The record selector is a look-up of the screen's entity. */
export const recordSelector: Rule = {
  name: 'record-selector',
  description:
    "recordSelector names a look-up of the screen's entity, on a screen that begins a conversation.",
  screen({ screen, fields, floorplan }, report) {
    const name = screen.recordSelector;
    if (name === undefined) return;
    const place = placeOf(screen, 'recordSelector');
    const source = fields.get(name);
    if (floorplan?.endpoints.includes('begin') === false)
      report(place, 'A query screen has no «recordSelector».');
    else if (source === undefined)
      report(place, `The form has no field «${name}».${didYouMean(name, fields.keys())}`);
    else if (screen.entity === undefined || lookupEntity(fieldWords(source, false)) !== screen.entity) {
      report(place, `«${name}» is no look-up of ${screen.entity ?? 'an entity: the screen has none'}.`);
    }
  },
};
