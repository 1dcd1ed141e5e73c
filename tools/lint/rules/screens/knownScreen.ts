import { blocksOf } from '../../../language/kinds/blocksOf';
import { isPlanned, isWritten, namesOf } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import { openTargets } from '../actions/openTargets';
import type { Rule } from '../Rule';

/** Opened screens exist, and those that undo postings. */
export const knownScreen: Rule = {
  name: 'known-screen',
  description:
    'An action opens an existing screen, or one planned in the menu of its area; so is the screen that guards a block.',
  posting({ value }, report, project) {
    const { reversedBy } = value;
    if (reversedBy === undefined || isWritten(project, 'screen', reversedBy)) return;
    const known = didYouMean(reversedBy, namesOf(project, 'screen'));
    report(placeOf(value, 'reversedBy'), `There is no screen «${reversedBy}».${known}`);
  },
  screen(view, report) {
    for (const block of blocksOf(view)) {
      const { access } = block;
      if (access === undefined || isWritten(view.project, 'screen', access)) continue;
      const known = didYouMean(access, namesOf(view.project, 'screen'));
      report(placeOf(block, 'access'), `There is no screen «${access}».${known}`);
    }
    for (const { step, screen } of openTargets(view)) {
      if (isWritten(view.project, 'screen', screen) || isPlanned(view.project, screen)) continue;
      report(
        placeOf(step, 'screen'),
        `There is no screen «${screen}».${didYouMean(screen, namesOf(view.project, 'screen'))}`,
      );
    }
  },
};
