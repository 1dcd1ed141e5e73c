import { isPlanned } from '../../definitions/project/Project';
import { placeOf } from '../../definitions/source/places';
import { openTargets } from './openTargets';
import type { Rule } from './Rule';

/** Actions whose target is not written yet are left out. */
export const plannedScreen: Rule = {
  name: 'planned-screen',
  description: 'What an action opens is written, not only planned.',
  severity: 'warning',
  screen(view, report) {
    for (const { deed, screen } of openTargets(view)) {
      if (!isPlanned(view.project, screen)) continue;
      report(placeOf(deed, 'screen'), `«${screen}» is planned and not yet written: the action is left out.`);
    }
  },
};
