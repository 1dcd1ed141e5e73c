import { namesOf } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { nearest } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** A menu may contain planned screens; a name that nearly equals an existing screen's is a typo. */
export const menuName: Rule = {
  name: 'menu-name',
  description: 'A menu has no misspelled screen while it leaves out the similar existing one.',
  severity: 'warning',
  project(project, report) {
    const keys = namesOf(project, 'screen');
    for (const [area, { value }] of project.areas) {
      const { menu = [] } = value;
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
