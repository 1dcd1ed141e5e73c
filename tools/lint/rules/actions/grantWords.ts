import { roleList } from '../../../language/references/listOfCode';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** Roles granted a screen or action are roles of the institution. */
export const grantWords: Rule = {
  name: 'grant-words',
  description:
    'Roles that get a screen or a guarded action are codes of GrantedRole; a screen without route is granted with those that open it.',
  screen({ screen, project }, report) {
    const known = codesOf(project, roleList) ?? [];
    const check = (roles: readonly string[]) => {
      for (const [index, role] of roles.entries())
        if (!known.includes(role))
          report(placeOf(roles, index), `«${role}» is no code of ${roleList}.${didYouMean(role, known)}`);
    };
    check(screen.grants ?? []);
    if (screen.grants && screen.route === null)
      report(placeOf(screen, 'grants'), 'A screen without route is granted with the screens that open it.');
    for (const { permission } of screen.actions ?? []) if (Array.isArray(permission)) check(permission);
  },
};
