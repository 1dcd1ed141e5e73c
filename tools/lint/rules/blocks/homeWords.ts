import { roleList } from '../../../language/references/listOfCode';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** A home page is read-only, has the dashboard's address, and is its role's only one. */
export const homeWords: Rule = {
  name: 'home-words',
  description:
    'A home page is a dashboard or a pool without route, and a role, a code of GrantedRole, has one home page.',
  screen({ screen, floorplan, file, project }, report) {
    const { home } = screen;
    if (home === undefined) return;
    if (!floorplan?.home) report(placeOf(screen, 'home'), 'A home page is a dashboard or a pool.');
    if (screen.route !== null)
      report(placeOf(screen, 'route'), 'A home page has the address of the dashboard: its route is null.');
    const known = codesOf(project, roleList) ?? [];
    for (const [index, role] of home.entries()) {
      const place = placeOf(home, index);
      if (!known.includes(role))
        report(place, `«${role}» is no code of ${roleList}.${didYouMean(role, known)}`);
      const others = [...project.screens.values()].filter(
        ({ name, whole }) => name !== file.name && whole?.home?.includes(role),
      );
      for (const { name } of others) report(place, `«${role}» has the home page ${name} already.`);
    }
  },
};
