import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import { commandFor, commandsOf } from '../../sources/commandPaths';
import type { Report, Rule } from '../Rule';
import { writtenEntities } from './writtenEntities';

/** The generic commit of a form would store or change a record of its entity. */
function checkForm(view: ScreenView, isFixed: (entity?: string) => boolean, report: Report): void {
  const { screen, floorplan, project } = view;
  const path = namedEndpoints(view).commit;
  const commands = commandsOf(project);
  if (!isFixed(screen.entity) || path === undefined || floorplan?.receipt !== true || commands === null)
    return;
  if (commandFor(commands, path) === undefined)
    report(placeOf(screen, 'entity'), `«${screen.entity}» is written by commands alone: «${path}» has none.`);
}

/** Records that are written once are changed by no screen. */
export const appendOnly: Rule = {
  name: 'append-only',
  description: 'No action, form or edited cell changes a record that is written once («appendOnly»).',
  screen(view, report) {
    const { screen, project } = view;
    const isFixed = (name?: string) =>
      name !== undefined && project.entities.get(name)?.value.appendOnly === true;
    checkForm(view, isFixed, report);
    for (const { entity, grid } of [screen, ...blocksOf(view)])
      (grid?.columns ?? []).forEach((column, index) => {
        if (isFixed(entity) && columnOf(column).editable)
          report(
            placeOf(grid?.columns ?? [], index),
            `«${entity}» is written once: its cells can’t be edited.`,
          );
      });
    for (const action of floorplanActions(view)) {
      if (action.set === undefined || action.remove) continue;
      for (const entity of writtenEntities(view, action))
        if (isFixed(entity))
          report(placeOf(action, 'set'), `«${entity}» is written once: a further record corrects one.`);
    }
  },
};
