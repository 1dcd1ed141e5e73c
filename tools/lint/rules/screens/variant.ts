import { isWritten, namesOf, pathFor } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import { hasOwnErrors } from '../../../language/views/ownErrors';
import type { Rule } from '../Rule';

/** A variant extends a complete screen. */
export const variant: Rule = {
  name: 'variant',
  description: 'A variant extends an existing screen without errors that is no variant itself.',
  foundation: true,
  screen({ file, project }, report) {
    const { extends: base } = file.value;
    if (base === undefined) return;
    const place = placeOf(file.value, 'extends');
    const extended = project.screens.get(base);
    if (base === file.name) report(place, 'A screen can not extend itself.');
    else if (extended?.value.extends !== undefined) {
      const extendedBase = extended.value.extends;
      const circle =
        extendedBase === file.name ? ' They extend each other.' : ` Did you mean «${extendedBase}»?`;
      report(place, `«${base}» is a variant itself, and a variant extends a whole screen.${circle}`);
    } else if (extended === undefined) {
      report(
        place,
        isWritten(project, 'screen', base)
          ? hasOwnErrors(`Screen «${base}»`, pathFor('screen', base))
          : `There is no screen «${base}».${didYouMean(base, namesOf(project, 'screen'))}`,
      );
    }
  },
};
