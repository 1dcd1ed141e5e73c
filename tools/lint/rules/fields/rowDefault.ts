import { blocksOf } from '../../../language/kinds/blocksOf';
import { isPlanned } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { screenKeyOf } from '../../../language/views/screenKeyOf';
import { onlyShows, showsRow } from '../../../language/views/showsRow';
import type { Rule } from '../Rule';

/** A double click, Enter and a click on a line only show the record: viewing must not change it. */
export const rowDefault: Rule = {
  name: 'row-default',
  description:
    'A double click on a row, Enter and a click on a line of a block show a record and never change it.',
  screen(view, report) {
    const actions = floorplanActions(view).filter(({ remove }) => !remove);
    for (const action of actions) {
      if (action.placement !== 'row' || !action.primary || showsRow(view, action)) continue;
      report(
        placeOf(action, 'primary'),
        `A double click would run «${action.id}», which does not only show the record: leave «primary» out.`,
      );
    }
    for (const block of blocksOf(view)) {
      const action = actions.find(({ id }) => id === block.action);
      if (action === undefined || onlyShows(view, action)) continue;
      if (action.screen !== undefined && isPlanned(view.project, screenKeyOf(action.screen))) continue;
      report(
        placeOf(block, 'action'),
        `A click would run «${action.id}», which does not only show a record.`,
      );
    }
  },
};
