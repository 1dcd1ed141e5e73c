import { endpointPaths } from '../../../language/endpoints/endpointPaths';
import type { Project } from '../../../language/project/Project';
import { perObject } from '../../../language/project/perObject';
import type { Rule } from '../Rule';

/** Areas of all screens. */
const areasOf = perObject(
  (screens: Project['screens']) => new Set([...screens.values()].map(({ area }) => area)),
);

/** A screen calls endpoints of its own area: permission for a screen includes its endpoints. */
export const ownArea: Rule = {
  name: 'own-area',
  description: "A screen's endpoints are paths of no other area.",
  // Areas may share endpoints on purpose: a reviewer decides.
  severity: 'warning',
  screen({ screen, file, project }, report) {
    for (const { path, place } of endpointPaths(screen)) {
      const [first = ''] = path.split('/');
      if (first === file.area || !areasOf(project.screens).has(first)) continue;
      report(
        place,
        `«${path}» belongs to the area «${first}», this screen to «${file.area}». A right to this screen opens that endpoint, too.`,
      );
    }
  },
};
