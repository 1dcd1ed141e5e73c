import { placeOf } from '../../compiler/source/places';
import type { Rule } from './Rule';

/** What a floorplan can not do without: the definition has it. */
export const complete: Rule = {
  name: 'complete',
  description: 'A screen has a floorplan, and what that needs: a server path, a form or a grid.',
  foundation: true,
  screen({ screen, floorplan, sections }, report) {
    const place = placeOf(screen);
    if (floorplan === undefined) {
      report(place, '«floorplan» is missing: define, query, operate or report.');
      return;
    }
    const missing = [
      screen.bffPath === undefined && '«bffPath» is missing: where its endpoints stand on the server.',
      !floorplan.filter && sections.length === 0 && '«form» is missing: there is nothing to enter.',
      floorplan.filter &&
        screen.grid === undefined &&
        '«grid» is missing: there is nowhere to show what was found.',
      screen.grid !== undefined && screen.grid.columns === undefined && '«grid.columns» is missing.',
    ];
    for (const message of missing) if (message) report(place, `${screen.floorplan}: ${message}`);
  },
};
