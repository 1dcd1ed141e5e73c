import { isPlanned } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { openTargets } from '../actions/openTargets';
import type { Rule } from '../Rule';

/** Actions whose target is not written yet are left out. */
export const plannedScreen: Rule = {
  name: 'planned-screen',
  description: 'An action opens a screen that has a definition, not a planned one.',
  severity: 'warning',
  screen(view, report) {
    for (const { step, screen } of openTargets(view)) {
      if (!isPlanned(view.project, screen)) continue;
      report(
        placeOf(step, 'screen'),
        `«${screen}» is planned and has no definition yet: the action is left out.`,
      );
    }
  },
};
