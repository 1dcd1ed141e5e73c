import { makesTab } from '../../../../contract/values/tablessPaths';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** Only home pages have no tab: other screens without one would be lost when another tab is selected. */
export const tablessRoute: Rule = {
  name: 'tabless-route',
  description: 'The path of a screen creates a tab, unless the screen is a dashboard.',
  screen({ screen, file }, report) {
    if (screen.floorplan === 'dashboard' || makesTab(screen.route ?? `/screens/${file.name}`)) return;
    report(
      placeOf(screen, 'route'),
      `The path of ${file.name} creates no tab: move the screen to another area, paths with «/dashboards/» are home pages.`,
    );
  },
};
