import { findField } from '../../compiler/language/findField';
import { placeOf } from '../../compiler/source/places';
import type { Rule } from './Rule';

/** What is hidden stays hidden: names of records are shown everywhere, to everybody. */
export const maskWords: Rule = {
  name: 'mask-words',
  description: 'A field that is hidden in part names no record.',
  entity({ name, value }, report, project) {
    for (const [index, path] of value.display.entries()) {
      const found = findField(project, name, path);
      if (!('missing' in found) && found.field.mask !== undefined) {
        report(
          placeOf(value.display, index),
          `«${path}» is hidden in part: it can't name a record, whose name everybody sees.`,
        );
      }
    }
  },
};
