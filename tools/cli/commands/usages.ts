import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import { loadProject } from '../../language/project/loadProject';
import type { Project } from '../../language/project/Project';
import { allReferences } from '../../language/references/allReferences';
import type { Reference, ReferenceKind } from '../../language/references/Reference';
import { targetOf } from '../../language/references/target';
import { readScreenTests } from '../../language/screenTests/readScreenTests';
import { placeOf } from '../../language/source/places';
import { viewScreen } from '../../language/views/ScreenView';
import { commandFor, commandPaths } from '../../lint/sources/commandPaths';
import type { Mention } from '../../lint/sources/mentions';
import { mentionsOfTarget } from '../../lint/sources/mentionsOfTarget';
import { lineAt } from '../../lint/sources/readSources';
import { textsIn } from '../../lint/wording/textsIn';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { countOf } from '../answers/formatProblems';
import { Places } from '../answers/Places';
import { factUsages } from './factUsages';

/** A usage with its location. */
interface Usage {
  readonly file: string;
  readonly line: number;
  /** Offset in the file's text, if known. */
  readonly offset?: number;
  readonly pointer?: string;
  readonly what: string;
}

/** Variants of screens in these files, which inherit their usages. */
function variantUsages(project: Project, files: ReadonlySet<string>): readonly Usage[] {
  return [...project.screens.values()].flatMap(({ source, value }) => {
    const base = value.extends === undefined ? undefined : `screen-defs/${value.extends}.json`;
    if (base === undefined || !files.has(base) || files.has(source.file)) return [];
    return [
      { file: source.file, line: placeOf(value, 'extends').line, what: `inherited from ${value.extends}` },
    ];
  });
}

/** Usages of an endpoint: screens that declare it, and the command that serves it. */
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

/** Definitions with exactly this text in either language. */
function textUsages(project: Project, text: string): readonly Usage[] {
  return [...project.files.values()].flatMap((file) =>
    textsIn(file)
      .filter((found) => found.text.tr === text || found.text.en === text)
      .map((found) => {
        const { file: path, line, pointer } = placeOf(found.text);
        return { file: path, line, ...(pointer !== undefined && { pointer }), what: `text of ${found.word}` };
      }),
  );
}

/** Usages of something, and further mentions of its name. */
interface FoundUsages {
  readonly kind: ReferenceKind | 'endpoint' | 'fact' | 'text';
  readonly uses: readonly Usage[];
  /** Mentions in code, to be checked manually. */
  readonly mentions: readonly Mention[];
}

function findUsages(root: string, name: string): FoundUsages | { readonly missing: string } {
  const project = loadProject(root);
  const fact = factUsages(project, name);
  if (fact) return { kind: 'fact', ...fact };
  const endpoint = endpointUsages(project, root, name);
  const paths = [...project.screens.values()].flatMap((file) =>
    Object.values(namedEndpoints(viewScreen(project, file))),
  );
  const target = targetOf(project, name, paths);
  if ('missing' in target && endpoint.length === 0) {
    const uses = textUsages(project, name);
    return uses.length > 0 ? { kind: 'text', uses, mentions: [] } : target;
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
      return { file, line: lineAt(texts.get(file) ?? '', offset), offset, what: inWords(reference) };
    });
  return {
    kind: 'kind' in target ? target.kind : 'endpoint',
    uses: [...found, ...variantUsages(project, new Set(found.map(({ file }) => file))), ...endpoint],
    mentions: 'kind' in target ? mentionsOfTarget(project, target) : [],
  };
}

/** Machine-readable usages. */
export function usagesAnswer(root: string, name: string): Answer {
  const found = findUsages(root, name);
  if ('missing' in found) return failureAnswer('usages', { id: 'name.unknown', message: found.missing });
  const places = new Places(root);
  const uses = found.uses.map(({ file, line, offset, pointer, what }) => ({
    ...(offset === undefined ? places.of(file, line, pointer) : places.at(file, offset)),
    what,
  }));
  return { command: 'usages', ok: true, name, kind: found.kind, uses, mentions: found.mentions };
}

/** Prints usages with their lines. Returns whether the name exists. */
export function usages(root: string, name: string): boolean {
  const found = findUsages(root, name);
  if ('missing' in found) {
    console.error(found.missing);
    return false;
  }
  const { uses, mentions } = found;
  for (const { file, line, what } of uses) console.log(`${file}:${line} ${what}`);
  for (const { file, line, name: mentioned } of mentions) console.log(`${file}:${line} says «${mentioned}»`);
  const toLookAt = mentions.length > 0 ? `, and ${countOf(mentions.length, 'place')} in code to look at` : '';
  console.log(`${countOf(uses.length, 'use')}${toLookAt}.`);
  return true;
}
