import { applyEdits, modify, parseTree } from 'jsonc-parser';
import { systemFields } from '../language/systemFields';
import { fileOf, isWritten, type Project } from '../project/Project';
import type { ScreenTestFile } from '../screenTests/readScreenTests';
import { allReferences } from './allReferences';
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

const namePatterns = {
  field: /^[a-z][a-zA-Z0-9]{0,39}$/,
  screen: /^[a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*$/,
  codes: /^[A-Z][A-Za-z0-9]*$/,
  entity: /^[A-Z][A-Za-z0-9]*$/,
} as const;

type Renamed = keyof typeof namePatterns;

const folders: Readonly<Record<Renamed, string>> = { field: '.', screen: '/', codes: '', entity: '' };

/** Qualified new name: `ibanNo` of Account.iban is Account.ibanNo. */
function inFull({ kind, name }: Target, to: string): string {
  const separator = folders[kind];
  if (separator === '' || to.includes(separator)) return to;
  return name.slice(0, name.indexOf(separator) + 1) + to;
}

const own = (kind: Renamed, name: string) =>
  name.slice(folders[kind] === '' ? 0 : name.indexOf(folders[kind]) + 1);

/** Why a new name is invalid; undefined if valid. */
function refusal(project: Project, { kind, name }: Target, to: string): string | undefined {
  if (to === name) return 'That is its name already.';
  const pattern = namePatterns[kind];
  if (!pattern.test(kind === 'field' ? own(kind, to) : to))
    return `«${to}» can't be a name here: it must fit ${pattern.source}`;
  if (kind !== 'field') return isWritten(project, kind, to) ? `There is a «${to}» already.` : undefined;
  const [entity = ''] = name.split('.');
  if (!to.startsWith(`${entity}.`)) return 'A field stays with its entity.';
  if (Object.hasOwn(systemFields, own(kind, name))) return 'Every record has that field; it is not renamed.';
  const fields = project.entities.get(entity)?.value.fields ?? {};
  return Object.hasOwn(fields, own(kind, to)) ? `There is a «${to}» already.` : undefined;
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

/** Renames the last segment of a screen's route, after its area. */
function renameRoute(text: string, from: string, to: string): string {
  const tree = parseTree(text);
  const route = tree && valueAt(tree, 'route');
  if (route?.type !== 'string' || !String(route.value).endsWith(`/${from}`)) return text;
  const end = route.offset + route.length - 1;
  return text.slice(0, end - from.length) + to + text.slice(end);
}

/** Removes a screen that moves to another area from its old area's menu. */
function leaveMenu(text: string, id: string): string {
  const tree = parseTree(text);
  const menu = tree && valueAt(tree, 'menu');
  const index = (menu?.children ?? []).findIndex(({ value }) => value === id);
  return index < 0 ? text : applyEdits(text, modify(text, ['menu', index], undefined, {}));
}

/** Plans a rename. Nothing is written yet. */
export function planRename(
  project: Project,
  tests: readonly ScreenTestFile[],
  target: Target,
  newName: string,
): RenamePlan | Refused {
  const to = inFull(target, newName);
  const refused = refusal(project, target, to);
  if (refused !== undefined) return { refused };
  const { kind, name: from } = target;
  const places = allReferences(project, tests).filter(
    (reference) => reference.kind === kind && reference.target === from,
  );
  const texts = new Map(
    [...project.files.values(), ...tests].map(({ source }) => [source.file, source.text]),
  );
  const [oldArea, newArea] = [from.split('/')[0] ?? '', to.split('/')[0] ?? ''];
  const written = new Map<string, string>();
  for (const file of new Set(places.map((place) => place.file))) {
    const here = places.filter((place) => place.file === file);
    const leaves = kind === 'screen' && oldArea !== newArea && file === fileOf('area', oldArea);
    const text = texts.get(file) ?? '';
    written.set(
      file,
      leaves
        ? leaveMenu(text, own(kind, from))
        : replaceAll(text, here, (place) => (place.text === from ? to : own(kind, to))),
    );
  }
  const moved = new Map<string, string>();
  if (kind !== 'field') {
    const [oldFile, newFile] = [fileOf(kind, from), fileOf(kind, to)];
    const test = (file: string) => file.replace(/\.json$/, '.test.json');
    moved.set(oldFile, newFile);
    if (texts.has(test(oldFile))) moved.set(test(oldFile), test(newFile));
    if (kind === 'screen')
      written.set(oldFile, renameRoute(written.get(oldFile) ?? texts.get(oldFile) ?? '', from, to));
  }
  return { to: { kind, name: to }, written, moved, places };
}
