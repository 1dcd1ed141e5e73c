import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { impliedEndpoints, namedEndpoints } from '../endpoints/endpointsOf';
import { formatted } from '../format/formatted';
import type { Project, ScreenFile } from '../project/Project';
import { parseSource } from '../source/parseSource';
import { floorplanActions } from '../views/floorplanActions';
import { viewScreen } from '../views/ScreenView';
import { shortName } from './newNames';
import type { Target } from './target';

/** A value to write into a definition. */
type Edit = readonly [at: JSONPath, value: string];

function editsOf(project: Project, file: ScreenFile, kind: Target['kind'], before: string, after: string) {
  const { whole, value } = file;
  const implied = impliedEndpoints({ screen: whole }).filter(
    ({ name, generic }) => name === before && !generic,
  );
  if (implied.length === 0) return [];
  const calls = floorplanActions({ screen: whole }).some(
    ({ id, endpoint }) => id === before && endpoint === id,
  );
  const caller = calls
    ? (value.actions ?? []).findIndex((action) => action.id === before && !('endpoint' in action))
    : -1;
  const kept = kind === 'action' ? before : after;
  const name: Edit = [['actions', caller, 'endpoint'], kept];
  const path: Edit = [['endpoints', kept], namedEndpoints(viewScreen(project, file))[before] ?? ''];
  const loses = kind === 'endpoint' || (caller >= 0 && implied.length === 1);
  const isWritten = Object.hasOwn(value.endpoints ?? {}, before);
  return [...(caller < 0 ? [] : [name]), ...(loses && !isWritten ? [path] : [])];
}

/**
 * Keeps the paths that a server serves where the name of an action or endpoint implied them: the action then names its
 * endpoint, and the screen the endpoint's path.
 *
 * @param written new texts by file; the screen's is replaced
 */
export function keepPaths(
  project: Project,
  { kind, name }: Target,
  to: string,
  written: Map<string, string>,
) {
  const file = project.screens.get(name.slice(0, name.indexOf('#')));
  const text = file && written.get(file.source.file);
  if (file === undefined) return;
  const edits = editsOf(project, file, kind, shortName(kind, name), shortName(kind, to));
  const edited = edits.reduce(
    (result, [at, value]) => applyEdits(result, modify(result, at, value, {})),
    text ?? file.source.text,
  );
  const source = parseSource(file.source.file, edited);
  written.set(file.source.file, formatted({ kind: 'screen', source }));
}
