import { namedEndpoints } from '../../compiler/language/endpointsOf';
import { viewScreen } from '../../compiler/language/ScreenView';
import { loadProject } from '../../compiler/project/loadProject';
import type { Project } from '../../compiler/project/Project';
import { placeOf } from '../../compiler/source/places';
import { readScreenTests } from '../../screenTests/readScreenTests';
import { countOf } from '../formatProblems';
import { allReferences } from '../references/allReferences';
import type { Reference } from '../references/Reference';
import { targetOf } from '../references/target';
import { commandFor, commandPaths } from '../sources/commandPaths';
import { mentionsOf } from '../sources/mentions';
import { lineAt } from '../sources/readSources';

/** A line of the answer: where, and what uses it there. */
interface Usage {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Screens that are made of the files where something is used: what these name, their variants have too. */
function heirs(project: Project, files: ReadonlySet<string>): readonly Usage[] {
  return [...project.screens.values()].flatMap(({ source, value }) => {
    const base = value.extends === undefined ? undefined : `screen-defs/${value.extends}.json`;
    if (base === undefined || !files.has(base) || files.has(source.file)) return [];
    return [
      { file: source.file, line: placeOf(value, 'extends').line, what: `inherited from ${value.extends}` },
    ];
  });
}

/** Where an endpoint stands: the screens that have it, and the command that serves it. */
function endpointUsages(project: Project, root: string, path: string): readonly Usage[] {
  const declared = [...project.screens.values()].flatMap((file): Usage[] => {
    const entry = Object.entries(namedEndpoints(viewScreen(project, file))).find(([, one]) => one === path);
    if (entry === undefined) return [];
    const [name] = entry;
    const { endpoints } = file.whole;
    const place = endpoints?.[name] === undefined ? placeOf(file.whole, 'bffPath') : placeOf(endpoints, name);
    return [{ file: place.file, line: place.line, what: `${name} of ${file.name}` }];
  });
  const command = commandFor(commandPaths(root) ?? [], path);
  return [...declared, ...(command ? [{ file: command.file, line: command.line, what: 'served here' }] : [])];
}

function inWords({ kind, word }: Reference): string {
  return kind === 'field' && word === 'fields' ? 'defined here' : word;
}

/** Prints where something is used, each place with its line. Answers whether there is such a thing. */
export function usages(root: string, name: string): boolean {
  const project = loadProject(root);
  const endpoint = endpointUsages(project, root, name);
  const paths = [...project.screens.values()].flatMap((file) =>
    Object.values(namedEndpoints(viewScreen(project, file))),
  );
  const target = targetOf(project, name, paths);
  if ('missing' in target && endpoint.length === 0) {
    console.error(target.missing);
    return false;
  }
  const tests = readScreenTests(root);
  const texts = new Map(
    [...project.files.values(), ...tests].map(({ source }) => [source.file, source.text] as const),
  );
  const found = allReferences(project, tests)
    .filter(
      ({ kind, target: what }) => !('missing' in target) && kind === target.kind && what === target.name,
    )
    .map((reference): Usage => {
      const { file, offset } = reference;
      return { file, line: lineAt(texts.get(file) ?? '', offset), what: inWords(reference) };
    });
  const field = 'kind' in target && target.kind === 'field' ? name.slice(name.indexOf('.') + 1) : undefined;
  const places = [...found, ...heirs(project, new Set(found.map(({ file }) => file))), ...endpoint];
  for (const { file, line, what } of places) console.log(`${file}:${line} ${what}`);
  const mentions = field === undefined ? [] : mentionsOf(root, field);
  for (const { file, line } of mentions) console.log(`${file}:${line} says «${field}»`);
  const toLookAt =
    mentions.length > 0 ? `, and ${countOf(mentions.length, 'place')} in the server to look at` : '';
  console.log(`${countOf(places.length, 'use')}${toLookAt}.`);
  return true;
}
