import { floorplans, floorplansThat } from '../../../../contract/model/floorplans';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** Properties of one floorplan are used only there, and name existing parts. */
export const floorplanWords: Rule = {
  name: 'floorplan-words',
  description:
    'Steps, tabs, uploads and ranges belong to their floorplans and name existing sections and fields.',
  screen({ screen, floorplan, sections, project }, report) {
    for (const word of new Set(Object.values(floorplans).flatMap(({ words = [] }) => words))) {
      if (!Object.hasOwn(screen, word) || floorplan?.words?.includes(word)) continue;
      const names = floorplansThat(({ words }) => words?.includes(word) === true);
      report(
        placeOf(screen, word),
        `«${word}» does not apply to ${screen.floorplan}; it is a word of ${names.join(', ')}.`,
      );
    }
    const ids = sections.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const inSteps = (screen.steps ?? []).flatMap(({ sections: names = [] }) => names);
    for (const step of screen.steps ?? []) {
      for (const [index, name] of (step.sections ?? []).entries()) {
        if (ids.includes(name)) continue;
        report(
          placeOf(step.sections ?? [], index),
          `The form has no section «${name}».${didYouMean(name, ids)}`,
        );
      }
    }
    sections.forEach((section, index) => {
      if (screen.steps === undefined || (section.id !== undefined && inSteps.includes(section.id))) return;
      report(
        placeOf(sections, index),
        `Section «${section.id ?? index + 1}» is in no step: it is never shown.`,
      );
    });
    if (screen.range?.default !== undefined && !screen.range.choices.includes(screen.range.default)) {
      report(placeOf(screen.range, 'default'), `«${screen.range.default}» is none of the choices.`);
    }
    for (const [index, name] of (screen.upload?.columns ?? []).entries()) {
      const place = placeOf(screen.upload?.columns ?? [], index);
      // Other rules check that the fields exist, as in any form.
      const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
      if (found === undefined)
        report(place, 'The rows of a file need records, and the screen has no entity.');
      else if (!('missing' in found) && found.field.lookup !== undefined)
        report(place, `«${name}» is a look-up: a file has texts, not records.`);
    }
  },
};
