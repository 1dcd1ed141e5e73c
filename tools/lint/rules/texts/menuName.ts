import { namesOf } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { nearest } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/**
 * A menu may contain planned screens; a name that nearly equals an existing screen's is a typo. A group has screens of the
 * menu, each in one group.
 */
export const menuName: Rule = {
  name: 'menu-name',
  description:
    'A menu has no misspelled screen while it leaves out the similar existing one, and its groups have screens of the menu, each once.',
  severity: 'warning',
  project(project, report) {
    const keys = namesOf(project, 'screen');
    for (const [area, { value }] of project.areas) {
      const { menu = [], groups = [] } = value;
      const grouped = new Map<string, string>();
      for (const { id: group, screens } of groups)
        for (const [index, id] of screens.entries()) {
          const other = grouped.get(id);
          if (!menu.includes(id)) report(placeOf(screens, index), `The menu has no «${id}».`);
          else if (other !== undefined)
            report(placeOf(screens, index), `«${id}» is in the group «${other}», too.`);
          grouped.set(id, group);
        }
      const ids = keys.filter((key) => key.startsWith(`${area}/`)).map((key) => key.slice(area.length + 1));
      const left = ids.filter((id) => !menu.includes(id));
      for (const [index, id] of menu.entries()) {
        const suggested = ids.includes(id) ? undefined : nearest(id, left);
        if (suggested !== undefined)
          report(placeOf(menu, index), `There is no screen «${area}/${id}». Did you mean «${suggested}»?`);
      }
    }
  },
};
