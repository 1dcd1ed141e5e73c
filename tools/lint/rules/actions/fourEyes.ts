import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';
import { fourEyesWrites } from './fourEyesWrites';

/** Screens that write values that are never one person's ask for a second one. */
export const fourEyes: Rule = {
  name: 'four-eyes',
  description:
    'A screen that writes a field with «fourEyes» has an approval with default steps, and the conditions of the word name fields of the entity.',
  entity({ value: { fields } }, report) {
    for (const { fourEyes: word } of Object.values(fields)) {
      if (typeof word !== 'object') continue;
      for (const binding of Object.keys(word.when ?? {})) {
        const [, name = ''] = /^\$record\.(\w+)$/.exec(binding) ?? [];
        if (fields[name] === undefined)
          report(placeOf(word.when ?? {}, binding), `«${binding}» is no field of the record.`);
      }
    }
  },
  screen(view, report) {
    const { screen } = view;
    if (screen.approval?.default !== undefined || screen.approval?.amount !== undefined) return;
    const [first] = fourEyesWrites(view);
    if (first === undefined) return;
    report(
      screen.approval === undefined ? placeOf(screen, 'floorplan') : placeOf(screen, 'approval'),
      `«${first}» is never one person's (fourEyes): the screen needs an «approval» with «default» steps.`,
    );
  },
};
