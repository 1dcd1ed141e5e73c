import { calculate, impliedEndpoints, namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { fieldEndpoints } from '../../../language/endpoints/fieldEndpoints';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { type CommandPath, commandFor, commandsOf } from '../../sources/commandPaths';
import type { Report, Rule } from '../Rule';

/** Operations the server executes for any entity, by the last part of a path. */
const generic: ReadonlySet<string> = new Set(['begin', 'validate', 'commit', 'query', 'get', 'export']);

function unserved(path: string, paths: readonly string[]): string {
  return `The server has no handler for «${path}»: it needs a command of a module.${didYouMean(path, paths)}`;
}

function check(view: ScreenView, commands: readonly CommandPath[], report: Report): void {
  const { endpoints = {}, entity, serverCalculations = [] } = view.screen;
  const paths = commands.map((command) => command.path);
  for (const calculation of serverCalculations) {
    const path = `${view.screen.bffPath}/${calculate}`;
    if (calculation.endpoint === undefined && commandFor(commands, path) === undefined)
      report(placeOf(calculation), unserved(path, paths));
  }
  // Fields bring endpoints of their own; an action may name them too: the download of a file from a row.
  const implied = new Set(Object.values(fieldEndpoints(view)));
  const isServed = (name: string, path: string) => {
    const last = path.slice(path.lastIndexOf('/') + 1);
    // A path's end alone is no handler: the endpoint must have the operation's name.
    const isGeneric = entity !== undefined && generic.has(last) && name === last;
    return isGeneric || implied.has(path) || commandFor(commands, path) !== undefined;
  };
  for (const [name, path] of Object.entries(endpoints)) {
    if (path !== null && !isServed(name, path)) report(placeOf(endpoints, name), unserved(path, paths));
  }
  const named = namedEndpoints(view);
  for (const action of floorplanActions(view)) {
    const { selectionFrom, set, submits, endpoint = action.id } = action;
    const path = named[endpoint];
    const isRead = path === undefined || commandFor(commands, path) !== undefined;
    if (selectionFrom && (submits || !set) && generic.has(endpoint) && !isRead)
      report(
        placeOf(action, 'selectionFrom'),
        `Nothing reads the selected rows: «${path}» needs a command of a module.`,
      );
  }
  for (const { name, place, generic: isWritten } of impliedEndpoints(view)) {
    const path = named[name];
    if (path === undefined || isWritten || Object.hasOwn(endpoints, name) || isServed(name, path)) continue;
    if (!view.floorplan?.endpoints.includes(name)) report(place, unserved(path, paths));
  }
}

/** Every declared endpoint has a handler on the server. */
export const endpointServed: Rule = {
  name: 'endpoint-served',
  description:
    "An endpoint besides the floorplan's has a command on the server, and so has one that gets selected rows.",
  project(project, report) {
    const commands = commandsOf(project);
    if (commands === null) return;
    for (const screen of project.screens.values()) check(viewScreen(project, screen), commands, report);
  },
};
