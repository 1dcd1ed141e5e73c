import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { placeOf } from '../../../language/source/places';
import { rowEntity } from '../../../language/views/rowEntity';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { openTargets } from '../actions/openTargets';
import type { Rule } from '../Rule';

/** Whether a screen creates records. */
function entersRecords(target: ScreenView): boolean {
  const { begin, commit } = namedEndpoints(target);
  const { entity, recordSelector, upload } = target.screen;
  return [begin, commit, entity].every(Boolean) && recordSelector === undefined && upload === undefined;
}

/** A copy opens a screen that creates records of the entity. */
export const duplicateTarget: Rule = {
  name: 'duplicate-target',
  description: 'A duplicate opens on a screen that creates records of the same entity.',
  screen(view, report) {
    const { screens } = view.project;
    for (const { step, screen } of openTargets(view)) {
      const file = screens.get(screen);
      if (step.duplicate === undefined || file === undefined) continue;
      const place = placeOf(step, 'duplicate');
      const target = viewScreen(view.project, file);
      const rows = 'id' in step && step.duplicate === '$row.id' ? rowEntity(view, step.block) : undefined;
      const { entity } = target.screen;
      if (step.record !== undefined)
        report(place, 'A duplicate is a new record: «record» and «duplicate» exclude each other.');
      if (!entersRecords(target))
        report(place, `«${screen}» creates no new records: it can't open a duplicate.`);
      else if (rows !== undefined && rows !== entity)
        report(place, `«${screen}» creates ${entity}, and the row is ${rows}.`);
    }
  },
};
