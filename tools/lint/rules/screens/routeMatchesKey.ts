import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** A route corresponds to its screen's key. */
export const routeMatchesKey: Rule = {
  name: 'route-matches-key',
  description: "A route ends with the screen's id, and has its area before it.",
  screen({ screen, file }, report) {
    if (screen.route == null) return;
    const segments = screen.route.split('/').slice(1);
    const id = segments.pop();
    if (id === file.id && segments.includes(file.area)) return;
    report(
      placeOf(screen, 'route'),
      `The route «${screen.route}» does not match the screen ${file.name}. Did you mean «/${file.name}»?`,
    );
  },
};
