import { placeOf } from '../../definitions/source/places';
import type { Rule } from './Rule';

/** Screens have unique URLs. */
export const duplicateRoute: Rule = {
  name: 'duplicate-route',
  description: 'A route belongs to one screen.',
  screen({ screen, file, project }, report) {
    if (screen.route === null) return;
    const others = [...project.screens.values()].filter(
      ({ name, value }) => name !== file.name && value.route === screen.route,
    );
    for (const { name } of others)
      report(placeOf(screen, 'route'), `The route «${screen.route}» is that of ${name} too.`);
  },
};
