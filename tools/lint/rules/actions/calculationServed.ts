import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { placeOf } from '../../../language/source/places';
import { viewScreen } from '../../../language/views/ScreenView';
import { commandFor, commandsOf } from '../../sources/commandPaths';
import type { Rule } from '../Rule';

/** Stored results of a calculation come from the server, not from the page. */
export const calculationServed: Rule = {
  name: 'calculation-served',
  description: 'A screen with server calculations is saved by a command that repeats them.',
  project(project, report) {
    const commands = commandsOf(project);
    if (commands === null) return;
    for (const screen of project.screens.values()) {
      const view = viewScreen(project, screen);
      const { serverCalculations = [] } = view.screen;
      const { commit } = namedEndpoints(view);
      if (
        serverCalculations.length === 0 ||
        commit === undefined ||
        commandFor(commands, commit) !== undefined
      )
        continue;
      report(
        placeOf(view.screen, 'serverCalculations'),
        `«${commit}» has no command of a module that repeats the calculations: the server refuses to save.`,
      );
    }
  },
};
