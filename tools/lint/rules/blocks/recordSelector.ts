import { fieldWords } from '../../../language/form/fieldWords';
import { placeOf } from '../../../language/source/places';
import { lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

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
