import type { WhySource } from '../../../contract/wire/why';
import { originsOf } from '../../compiler/origins/originsOf';
import { endpointsOf } from '../../language/endpoints/endpointsOf';
import { kindOf } from '../../language/kinds/kindOf';
import { loadProject } from '../../language/project/loadProject';
import type { Project } from '../../language/project/Project';
import { targetOf } from '../../language/references/target';
import { placeOf } from '../../language/source/places';
import { lookupEntity } from '../../language/views/findField';
import { didYouMean } from '../../language/views/nearest';
import { type ScreenView, viewScreen } from '../../language/views/ScreenView';
import { type CommandPath, commandFor, commandPaths } from '../../lint/sources/commandPaths';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { type DocumentedTerm, documentedNames, documentedTerm } from '../words/documentedTerm';
import { explainPlace, explainWord, wordNames } from '../words/explainWord';
import type { WordEntry } from '../words/WordEntry';
import { explainPosting, postingLines } from './explainPosting';

/** Properties of the screen itself, with their source locations. */
function headLines({ screen, file }: ScreenView): readonly string[] {
  const { title, floorplan, entity, route, bffPath, props } = screen;
  const written = { floorplan, entity, route, bffPath, props: props && JSON.stringify(props) };
  const lines = Object.entries(written).flatMap(([word, value]) => {
    const { file: from, line } = placeOf(screen, word);
    return value === undefined ? [] : [`  ${word.padEnd(10)} ${value}  (${from}:${line})`];
  });
  const base = file.value.extends;
  return [`${file.name}  «${title.tr}» / «${title.en}»`, ...(base ? [`  extends    ${base}`] : []), ...lines];
}

function endpointLines(view: ScreenView, commands: readonly CommandPath[]): readonly string[] {
  return Object.entries(endpointsOf(view)).map(([name, path]) => {
    const command = commandFor(commands, path);
    const served = command === undefined ? 'generic' : `${command.file}:${command.line}`;
    return `  ${name.padEnd(24)} ${path}  (${served})`;
  });
}

function sourceLine({ from, file, line, pointer, words }: WhySource): string {
  const place = from === 'floorplan' ? file : `${file}:${line} ${pointer}`;
  return `    ${from.padEnd(9)} ${place}${words.length > 0 ? `  ${words.join(' ')}` : ''}`;
}

/** A screen by key; otherwise the error. */
function viewOf(project: Project, key: string): ScreenView | { readonly missing: string } {
  const file = project.screens.get(key);
  if (file !== undefined) return viewScreen(project, file);
  const target = targetOf(project, key);
  return { missing: 'missing' in target ? target.missing : `${key} has errors: npm run screens -- lint.` };
}

const variantsOf = (project: Project, key: string) =>
  [...project.screens.values()].filter(({ value }) => value.extends === key).map(({ name }) => name);

function wordLines({
  schema,
  of,
  word,
  meaning,
  types,
  allowed,
  limits,
  example,
  ...entry
}: WordEntry): string {
  const rest = {
    types: types.join(', '),
    allowed: allowed?.map((value) => JSON.stringify(value)).join(' '),
    default: JSON.stringify(entry.default),
    limits: limits && JSON.stringify(limits),
    required: entry.required ? 'yes' : undefined,
    words: entry.words?.join(' '),
    example: example && `${JSON.stringify(example.value)}  (${example.file}:${example.line})`,
  };
  const lines = Object.entries(rest).flatMap(([name, text]) =>
    text ? [`  ${name.padEnd(10)} ${text}`] : [],
  );
  return [
    `${word}  (${schema}${of === '' ? '' : `, ${of}`})`,
    ...(meaning === '' ? [] : [`  ${meaning}`]),
    ...lines,
  ].join('\n');
}

/** Whether a command line argument is a screen key, a location (`file#/pointer`) or a property. */
const kindOfName = (name: string) => (name.includes('#') ? 'place' : name.includes('/') ? 'screen' : 'word');

function splitPlace(name: string): readonly [file: string, pointer: string] {
  const at = name.indexOf('#');
  return [name.slice(0, at), name.slice(at + 1)];
}

/** An entity: its title, and its fields with their types. */
function explainEntity(project: Project, name: string) {
  const { source, value } = project.entities.get(name) ?? {};
  if (source === undefined || value === undefined) return undefined;
  const fields = Object.entries(value.fields).map(([field, words]) => {
    const { file, line } = placeOf(value.fields, field);
    const of = lookupEntity(words) ?? words.codes;
    return { name: field, kind: kindOf(words), ...(of && { of }), title: words.title, file, line };
  });
  return { file: source.file, title: value.title, fields };
}

/** Names that can be explained: words, terms of the documents, entities. */
const namesOfTerms = (project: Project): readonly string[] => [
  ...wordNames(),
  ...documentedNames(),
  ...project.entities.keys(),
];

function termLines({ file, line, heading, says }: DocumentedTerm): string {
  const lines = Object.entries(says).map(([column, text]) => `  ${column.padEnd(12)} ${text}`);
  return [`${heading}  (${file}:${line})`, ...lines].join('\n');
}

function entityLines({ file, title, fields }: NonNullable<ReturnType<typeof explainEntity>>): string {
  const lines = fields.map(
    (field) =>
      `  ${field.name.padEnd(24)} ${`${field.kind} ${field.of ?? ''}`.padEnd(28)} ${field.title.tr} / ${field.title.en}`,
  );
  return [`«${title.tr}» / «${title.en}»  (${file})`, ...lines].join('\n');
}

const missing = (message: string) => failureAnswer('explain', { id: 'name.unknown', message });

/** Machine-readable explanation of a screen, posting event, property or location. */
export function explainAnswer(root: string, name: string): Answer {
  const project = loadProject(root);
  const posting = explainPosting(project, name);
  if (posting) return { command: 'explain', ok: true, name, kind: 'posting', posting };
  const kind = kindOfName(name);
  if (kind === 'place') {
    const [file, pointer] = splitPlace(name);
    const found = explainPlace(project, file, pointer);
    if ('missing' in found) return missing(found.missing);
    return { command: 'explain', ok: true, name, kind, value: found.value, words: [found.entry] };
  }
  if (kind === 'word') {
    const words = explainWord(project, name);
    const terms = documentedTerm(name);
    const entity = explainEntity(project, name);
    if ('missing' in words && terms.length === 0 && entity === undefined)
      return missing(`${words.missing.split(' Did you mean')[0]}${didYouMean(name, namesOfTerms(project))}`);
    const known = 'missing' in words ? [] : words;
    return { command: 'explain', ok: true, name, kind, words: known, terms, ...(entity && { entity }) };
  }
  const view = viewOf(project, name);
  if ('missing' in view) return missing(view.missing);
  const { title, floorplan, entity, route } = view.screen;
  const commands = commandPaths(root) ?? [];
  return {
    command: 'explain',
    ok: true,
    name,
    kind,
    screen: {
      title,
      floorplan,
      entity,
      route,
      extends: view.file.value.extends,
      variants: variantsOf(project, name),
    },
    endpoints: Object.entries(endpointsOf(view)).map(([endpoint, path]) => {
      const command = commandFor(commands, path);
      return {
        name: endpoint,
        path,
        ...(command && { servedBy: { file: command.file, line: command.line } }),
      };
    }),
    parts: Object.entries(originsOf(view).parts).map(([part, sources]) => ({ part, sources })),
  };
}

/** Prints an explanation of a screen, posting event, property or location. Returns whether it exists. */
export function explain(root: string, name: string): boolean {
  const project = loadProject(root);
  const posting = explainPosting(project, name);
  if (posting) {
    console.log(postingLines(name, posting).join('\n'));
    return true;
  }
  if (kindOfName(name) !== 'screen') return explainWords(root, name);
  const view = viewOf(project, name);
  if ('missing' in view) {
    console.error(view.missing);
    return false;
  }
  const parts = Object.entries(originsOf(view).parts);
  const lines = [
    ...headLines(view),
    ...variantsOf(project, name).map((variant) => `  variant    ${variant}`),
    'endpoints',
    ...endpointLines(view, commandPaths(root) ?? []),
    'parts',
    ...parts.flatMap(([part, sources]) => [`  ${part.replace(':', ' ')}`, ...sources.map(sourceLine)]),
  ];
  console.log(lines.join('\n'));
  return true;
}

function explainWords(root: string, name: string): boolean {
  const {
    ok,
    words = [],
    terms = [],
    entity,
    error,
  } = explainAnswer(root, name) as {
    readonly ok: boolean;
    readonly words?: readonly WordEntry[];
    readonly terms?: readonly DocumentedTerm[];
    readonly entity?: NonNullable<ReturnType<typeof explainEntity>>;
    readonly error?: { readonly message: string };
  };
  const parts = [...terms.map(termLines), ...words.map(wordLines), ...(entity ? [entityLines(entity)] : [])];
  if (ok) console.log(parts.join('\n\n'));
  else console.error(error?.message);
  return ok;
}
