import type { Project } from '../../../language/project/Project';
import { perObject } from '../../../language/project/perObject';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** Names of screens by route. */
const namesByRoute = perObject(({ screens }: Project) => {
  const found = new Map<string | null | undefined, string[]>();
  for (const { name, value } of screens.values()) {
    const names = found.get(value.route);
    if (names === undefined) found.set(value.route, [name]);
    else names.push(name);
  }
  return found;
});

/** Screens have unique URLs. */
export const duplicateRoute: Rule = {
  name: 'duplicate-route',
  description: 'A route belongs to one screen.',
  screen({ screen, file, project }, report) {
    if (screen.route === null) return;
    const others = (namesByRoute(project).get(screen.route) ?? []).filter((name) => name !== file.name);
    for (const name of others)
      report(placeOf(screen, 'route'), `The route «${screen.route}» is also that of ${name}.`);
  },
};
