import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { fileOf, type Project, pathFor } from '../project/Project';
import type { ScreenTestFile } from '../screenTests/readScreenTests';
import { allReferences } from './allReferences';
import { keepPaths } from './keepPaths';
import { fullName, refusal, renamedNames, shortName } from './newNames';
import type { Reference } from './Reference';
import { valueAt } from './schemaWalk';
import type { Target } from './target';

/** File changes of a rename. */
export interface RenamePlan {
  /** Path → its new text. */
  readonly written: ReadonlyMap<string, string>;
  /** Old path → new path. */
  readonly moved: ReadonlyMap<string, string>;
  /** The new name. */
  readonly to: Target;
  /** References to the old name. */
  readonly places: readonly Reference[];
}

/** Reason why a name is not allowed. */
export interface Refused {
  readonly refused: string;
}

/** Replaces the name at each reference; leaves everything else unchanged. */
function replaceAll(text: string, places: readonly Reference[], name: (place: Reference) => string): string {
  const backwards = [...places].sort((left, right) => right.offset - left.offset);
  return backwards.reduce(
    (result, place) =>
      result.slice(0, place.offset) + name(place) + result.slice(place.offset + place.text.length),
    text,
  );
}

/** Renames the last segments of a screen's route, area and id. */
function renameRoute(text: string, from: string, to: string): string {
  const tree = parseTree(text);
  const route = tree && valueAt(tree, 'route');
  if (route?.type !== 'string' || !String(route.value).endsWith(`/${from}`)) return text;
  const end = route.offset + route.length - 1;
  return text.slice(0, end - from.length) + to + text.slice(end);
}

/** Removes a screen that moves to another area from its old area's menu and groups. */
function leaveMenu(text: string, id: string): string {
  const tree = parseTree(text);
  const groups = (tree && valueAt(tree, 'groups'))?.children ?? [];
  const lists = [['menu'], ...groups.map((_, at) => ['groups', at, 'screens'])];
  return lists.reduce((now, path) => {
    const known = parseTree(now);
    const list = known && findNodeAtLocation(known, path);
    const index = (list?.children ?? []).findIndex(({ value }) => value === id);
    return index < 0 ? now : applyEdits(now, modify(now, [...path, index], undefined, {}));
  }, text);
}

const areaOf = (key: string) => key.split('/')[0] ?? '';

/** Plans a rename. Nothing is written yet. */
export function planRename(
  project: Project,
  tests: readonly ScreenTestFile[],
  target: Target,
  newName: string,
): RenamePlan | Refused {
  const to = fullName(target, newName);
  const refused = refusal(project, target, to);
  if (refused !== undefined) return { refused };
  const { kind, name: from } = target;
  const named = kind === 'area' ? 'screen' : kind;
  const names = renamedNames(project, target, to);
  const places = allReferences(project, tests).filter(
    (reference) => reference.kind === named && names.has(reference.target),
  );
  const texts = new Map(
    [...project.files.values(), ...tests].map(({ source }) => [source.file, source.text]),
  );
  const newText = (place: Reference) => {
    const name = names.get(place.target) ?? place.target;
    return place.text === place.target ? name : shortName(named, name);
  };
  const written = new Map<string, string>();
  for (const file of new Set(places.map((place) => place.file))) {
    const here = places.filter((place) => place.file === file);
    const text = texts.get(file) ?? '';
    const leaves = kind === 'screen' && areaOf(from) !== areaOf(to) && file === pathFor('area', areaOf(from));
    written.set(file, leaves ? leaveMenu(text, shortName(kind, from)) : replaceAll(text, here, newText));
  }
  const moved = new Map<string, string>();
  const move = (oldFile: string, newFile: string) => {
    const test = (file: string) => file.replace(/\.json$/, '.test.json');
    for (const [before, after] of [
      [oldFile, newFile],
      [test(oldFile), test(newFile)],
    ] as const)
      if (texts.has(before)) moved.set(before, after);
  };
  if (kind === 'area') move(pathFor('area', from), pathFor('area', to));
  if (named === 'screen')
    for (const [before, after] of names) {
      const file = pathFor('screen', before);
      move(file, pathFor('screen', after));
      const text = written.get(file) ?? texts.get(file);
      if (text !== undefined) written.set(file, renameRoute(text, before, after));
    }
  if (kind === 'entity' || kind === 'codes') {
    const file = fileOf(project, kind, from);
    move(file, file.replace(/[^/]+$/, `${to}.json`));
  }
  if (kind === 'action' || kind === 'endpoint') keepPaths(project, target, to, written);
  return { to: { kind, name: to }, written, moved, places };
}
