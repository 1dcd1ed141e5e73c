import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { ownField } from '../../../language/views/findField';
import type { Rule } from '../Rule';

/** Kinds of fields that identify a record across its editions: stored as they are compared. */
const keyKinds: ReadonlySet<string> = new Set(['text', 'codes', 'lookup', 'currency', 'country', 'boolean']);

/** The database refuses overlapping editions by these fields. */
export const validityWords: Rule = {
  name: 'validity-words',
  description:
    'The days of an edition are dates, the first one is required, and its keys are texts, codes or look-ups with one value.',
  entity({ value }, report) {
    const { validity, required = [] } = value;
    if (validity === undefined) return;
    for (const word of ['from', 'until'] as const) {
      const field = ownField(value, validity[word]);
      if (field !== undefined && kindOf(field) !== 'date')
        report(placeOf(validity, word), `«${validity[word]}» is ${kindOf(field)}, and not date.`);
    }
    if (ownField(value, validity.from) !== undefined && !required.includes(validity.from))
      report(placeOf(validity, 'from'), `«${validity.from}» is not required: every edition has a first day.`);
    for (const list of validity.keys) {
      for (const [index, name] of list.entries()) {
        const field = ownField(value, name);
        if (field === undefined) continue;
        if (field.multiple || field.mask || !keyKinds.has(kindOf(field)))
          report(
            placeOf(list, index),
            `«${name}» identifies no record: keys are texts, codes or look-ups with one value.`,
          );
      }
    }
  },
};
