// Allowed imports between rooms (ARCHITECTURE.md, "The rooms"), including type imports, and no cycles.
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

/** A folder whose folders have one direction, and the folder in it that a file is in; undefined outside. */
function directedFolder(file: string) {
  const folder = Object.keys(directions).find((name) => file.startsWith(`${name}/`));
  const [room, ...rest] = folder === undefined ? [] : file.slice(folder.length + 1).split('/');
  return folder === undefined || room === undefined ? undefined : { folder, room, isInRoom: rest.length > 0 };
}

/** Whether a module is inside the engine: the page imports its index alone; stories and tests import its test helpers. */
function isInEngineRoom(file: string): boolean {
  const { folder, room, isInRoom } = directedFolder(file) ?? {};
  return folder === 'src/engine' && isInRoom === true && room !== 'testing';
}

/** Whether a file tests or shows others of its folder. */
const isTestOrStory = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

/**
 * Whether a file may import another one, both as paths from the root. Tests and stories in folders of one direction may
 * import all of these folders.
 */
export function mayImport(from: string, to: string): boolean {
  const isTest = /\.test\.tsx?$/.test(from);
  if (!isTest && from.startsWith('src/') && !from.startsWith('src/engine/') && isInEngineRoom(to))
    return false;
  const directed = isTestOrStory(from) ? directedFolder(from) : undefined;
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
    const { folder = '', room = '', isInRoom } = directedFolder(file) ?? {};
    if (isInRoom && rooms[`${folder}/${room}`] === undefined)
      problems.push({ file, message: `${folder}/${room} has no row in tools/checks/rooms.ts` });
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
  const used = new Set<string>();
  for (const file of files.filter((one) => directedFolder(one) && !isTestOrStory(one))) {
    const targets = importsOf(file, readFileSync(join(root, file), 'utf8'));
    for (const target of targets) used.add(`${roomOf(file)} ${roomOf(target)}`);
  }
  return Object.entries(directions).flatMap(([folder, { rows }]) =>
    Object.entries(rows).flatMap(([room, imported]) =>
      imported
        .filter((other) => other !== '*' && !used.has(`${folder}/${room} ${folder}/${other}`))
        .map((other) => ({
          file: 'tools/checks/rooms.ts',
          message: `${folder}/${room} imports no ${other}`,
        })),
    ),
  );
}
