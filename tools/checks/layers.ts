// Allowed imports between rooms (docs/reference/rooms.md), including type imports, and no cycles.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { directions, rooms } from './rooms';

/** A forbidden import or a cycle. */
export interface LayerProblem {
  readonly file: string;
  readonly message: string;
}

/** The room of a file, the deepest one in the table; null outside of all. */
export function roomOf(file: string): string | null {
  const found = Object.keys(rooms).filter((room) => file.startsWith(`${room}/`));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Folders whose folders have one direction, around a file, outermost first, and the folder in each that the file is in. */
function directedFolders(file: string) {
  const folders = Object.keys(directions).filter((name) => file.startsWith(`${name}/`));
  return folders
    .sort((a, b) => a.length - b.length)
    .map((folder) => {
      const parts = file.slice(folder.length + 1).split('/');
      const { depth = 1 } = directions[folder] ?? {};
      return { folder, room: parts.slice(0, depth).join('/'), isInRoom: parts.length > depth };
    });
}

/** Whether a module is inside the engine: the page imports its index alone; stories and tests import its test helpers. */
function isInEngineRoom(file: string): boolean {
  return directedFolders(file).some(
    ({ folder, room, isInRoom }) => folder === 'src/engine' && isInRoom && room !== 'testing',
  );
}

/** Whether tests and stories in a folder of one direction may import all of it. Those of the page keep to their room's row. */
const isSharedByTests = ({ folder }: { readonly folder: string }) => folder !== 'src';

/** Whether a file tests or shows others of its folder. */
const isTestOrStory = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

/**
 * Whether a file may import another one, both as paths from the root. Tests and stories in folders of one direction may
 * import all of these folders, but for the rooms of the page.
 */
export function mayImport(from: string, to: string): boolean {
  const isTest = /\.test\.tsx?$/.test(from);
  if (!isTest && from.startsWith('src/') && !from.startsWith('src/engine/') && isInEngineRoom(to))
    return false;
  const [directed] = isTestOrStory(from) ? directedFolders(from).filter(isSharedByTests) : [];
  const room = directed?.folder ?? roomOf(from);
  if (room === null) return true;
  return [room, ...(rooms[room] ?? [])].some((allowed) => to === allowed || to.startsWith(`${allowed}/`));
}

/**
 * Relative imports of a source, including dynamic and type imports, as paths from the root without extension.
 */
export function importsOf(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  const targets = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map((entry) =>
      source.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1),
    ),
  ];
  return targets
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target.replace(/\?.*$/, ''))));
}

/** Import cycles, each once, starting with its first file. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

/** Checks sources, given as paths from the root. */
export function checkLayers(root: string, files: readonly string[]): readonly LayerProblem[] {
  const known = new Set(files);
  const graph = new Map<string, readonly string[]>();
  const problems: LayerProblem[] = [];
  for (const file of files) {
    const targets = importsOf(file, readFileSync(join(root, file), 'utf8'));
    for (const { folder, room, isInRoom } of directedFolders(file))
      if (isInRoom && rooms[`${folder}/${room}`] === undefined)
        problems.push({ file, message: `${folder}/${room} has no row in tools/checks/rooms` });
    graph.set(
      file,
      targets.flatMap((target) => {
        const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
        return endings.map((ending) => target + ending).find((path) => known.has(path)) ?? [];
      }),
    );
    for (const target of targets) {
      if (!mayImport(file, target)) {
        problems.push({ file, message: `${roomOf(file)} may not import ${relative('', target)}` });
      }
    }
  }
  for (const cycle of cycles(graph))
    problems.push({ file: cycle[0] ?? '', message: `cycle: ${cycle.join(' → ')}` });
  return problems;
}

/** Rows of the tables of one direction that name a room which no file imports any more. */
export function unusedRows(root: string, files: readonly string[]): readonly LayerProblem[] {
  const imported = files
    .filter((file) => directedFolders(file).length > 0 && !isTestOrStory(file))
    .flatMap((file) =>
      importsOf(file, readFileSync(join(root, file), 'utf8')).map((target) => ({ file, target })),
    );
  const imports = (room: string, other: string) =>
    imported.some(({ file, target }) => file.startsWith(`${room}/`) && `${target}/`.startsWith(`${other}/`));
  return Object.entries(directions).flatMap(([folder, { rows }]) =>
    Object.entries(rows).flatMap(([room, others]) =>
      others
        .filter((other) => other !== '*' && !imports(`${folder}/${room}`, `${folder}/${other}`))
        .map((other) => ({
          file: 'tools/checks/rooms',
          message: `${folder}/${room} imports no ${other}`,
        })),
    ),
  );
}
