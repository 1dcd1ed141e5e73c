import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { placeOf } from '../../../language/source/places';
import { columnBase, columnOf } from '../../../language/views/columns';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { type CommandPath, commandFor, commandsOf } from '../../sources/commandPaths';
import type { Report, Rule } from '../Rule';

/** Columns missing in the records, in a grid without command: they would stay empty. */
function check(view: ScreenView, commands: readonly CommandPath[], report: Report): void {
  const { grid, entity } = view.screen;
  const path = namedEndpoints(view)[grid?.source ?? 'query'];
  if (path === undefined || entity === undefined || commandFor(commands, path) !== undefined) return;
  for (const [index, entry] of (grid?.columns ?? []).entries()) {
    const column = columnOf(entry);
    if (column.compute !== undefined || column.remove) continue;
    const ofOther = column.$ref !== undefined && !column.$ref.startsWith(`${entity}#`);
    if (!ofOther && columnBase(view.project, view.screen, column) !== undefined) continue;
    report(
      placeOf(grid?.columns ?? [], index),
      `No source fills the column «${column.field}»: ${entity} has no such field. Add «compute», or serve «${path}» by a command of a module.`,
    );
  }
}

/** A column shows values its rows have. */
export const columnFilled: Rule = {
  name: 'column-filled',
  description: 'A column is a field of its rows, computed, or filled by a command.',
  project(project, report) {
    const commands = commandsOf(project);
    if (commands === null) return;
    for (const screen of project.screens.values()) check(viewScreen(project, screen), commands, report);
  },
};
