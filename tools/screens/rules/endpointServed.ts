import { fieldEndpoints } from '../../compiler/language/fieldEndpoints';
import { didYouMean } from '../../compiler/language/nearest';
import type { ScreenView } from '../../compiler/language/ScreenView';
import { viewScreen } from '../../compiler/language/ScreenView';
import { placeOf } from '../../compiler/source/places';
import { type CommandPath, commandFor, commandPaths } from '../sources/commandPaths';
import type { Report, Rule } from './Rule';

/** What the server does for any entity by the last part of a path. */
const generic: ReadonlySet<string> = new Set(['begin', 'validate', 'commit', 'query', 'get', 'export']);

function check(view: ScreenView, commands: readonly CommandPath[], report: Report): void {
  const { endpoints = {}, entity } = view.screen;
  // What fields bring may be called by a name too: the download of a file from a row.
  const brought = new Set(Object.values(fieldEndpoints(view)));
  for (const [name, path] of Object.entries(endpoints)) {
    if (path === null || brought.has(path) || commandFor(commands, path) !== undefined) continue;
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (entity !== undefined && generic.has(last)) continue;
    const paths = commands.map((command) => command.path);
    report(
      placeOf(endpoints, name),
      `Nothing on the server serves «${path}»: it needs a command in server/commands.${didYouMean(path, paths)}`,
    );
  }
}

/** What is asked of the server is served there. */
export const endpointServed: Rule = {
  name: 'endpoint-served',
  description: "An endpoint besides the floorplan's has a command on the server.",
  project(project, report) {
    const commands = commandPaths(project.root);
    if (commands === null) return;
    for (const screen of project.screens.values()) check(viewScreen(project, screen), commands, report);
  },
};
