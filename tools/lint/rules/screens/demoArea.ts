import { placeOf } from '../../../language/source/places';
import { isDemo } from '../../../language/views/isDemo';
import { openTargets } from '../actions/openTargets';
import type { Rule } from '../Rule';

/** Permanent definitions do not depend on demo-only ones. */
export const demoArea: Rule = {
  name: 'demo-area',
  description: 'Only screens of a demo area open screens of a demo area.',
  screen(view, report) {
    const { project, file } = view;
    if (isDemo(project, file.name)) return;
    for (const { step, screen } of openTargets(view)) {
      if (isDemo(project, screen)) report(placeOf(step, 'screen'), `«${screen}» exists in demo mode only.`);
    }
  },
};
