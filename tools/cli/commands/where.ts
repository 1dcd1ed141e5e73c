import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import { loadProject } from '../../language/project/loadProject';
import { fileOf, type Project, type ScreenFile } from '../../language/project/Project';
import { moduleOf } from '../../language/project/readFiles';
import { didYouMean } from '../../language/views/nearest';
import { viewScreen } from '../../language/views/ScreenView';
import { type CommandPath, commandFor, commandPaths } from '../../lint/sources/commandPaths';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { countOf } from '../answers/formatProblems';

/** A place of a module: a file, and in it a command by its path. */
interface SlicePlace {
  readonly file: string;
  readonly line?: number;
  readonly name?: string;
}

const kinds = [
  'screens',
  'entities',
  'codes',
  'postings',
  'commands',
  'rules',
  'jobs',
  'stores',
  'counterparts',
  'tests',
  'docs',
] as const;

type Slice = Readonly<Record<(typeof kinds)[number], readonly SlicePlace[]>>;

const serverFolder = 'server/institution';

function foldersOf(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function filesBelow(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|md)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

const moduleOfCode = (file: string) => (file.startsWith(`${serverFolder}/`) ? file.split('/')[2] : undefined);

/** Module of a screen: the one with most commands of its endpoints, else the one of its entity. */
function moduleOfScreen(
  project: Project,
  screen: ScreenFile,
  commands: readonly CommandPath[],
): string | undefined {
  const served = new Map<string, number>();
  for (const path of Object.values(namedEndpoints(viewScreen(project, screen)))) {
    const module = moduleOfCode(commandFor(commands, path)?.file ?? '');
    if (module !== undefined) served.set(module, (served.get(module) ?? 0) + 1);
  }
  const [most] = [...served].sort(([, left], [, right]) => right - left);
  if (most !== undefined) return most[0];
  const { entity } = screen.whole;
  return entity === undefined ? undefined : moduleOf(fileOf(project, 'entity', entity));
}

/** All places of a module by kind, or why there is none. */
function sliceOf(root: string, module: string): Slice | { readonly missing: string } {
  const project = loadProject(root);
  const written = [...project.files.keys()].flatMap((file) => moduleOf(file) ?? []);
  const known = [...new Set([...written, ...foldersOf(root, serverFolder)])].sort();
  if (!known.includes(module))
    return { missing: `There is no module «${module}».${didYouMean(module, known)}` };
  const commands = commandPaths(root) ?? [];
  const screens = [...project.screens.values()].filter(
    (screen) => moduleOfScreen(project, screen, commands) === module,
  );
  const own = filesBelow(root, `${serverFolder}/${module}`);
  const isTest = (file: string) => /\.test\.ts$/.test(file);
  const code = (folder: string) =>
    own
      .filter((file) => file.startsWith(`${serverFolder}/${module}/${folder}/`) && !isTest(file))
      .map((file) => ({ file }));
  const definitions = (kind: string) =>
    [...project.files.values()]
      .filter((file) => file.kind === kind && moduleOf(file.source.file) === module)
      .map(({ name, source: { file } }) => ({ file, name }));
  const screenTests = screens
    .map(({ source: { file } }) => file.replace(/\.json$/, '.test.json'))
    .filter((file) => existsSync(join(root, file)));
  const readingIt = filesBelow(root, 'tests').filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`${serverFolder}/${module}/`),
  );
  return {
    screens: screens.map(({ name, source: { file } }) => ({ file, name })),
    entities: definitions('entity'),
    codes: definitions('codes'),
    postings: definitions('posting'),
    commands: commands
      .filter(({ file }) => moduleOfCode(file) === module)
      .map(({ file, line, path }) => ({ file, line, name: path })),
    rules: code('rules'),
    jobs: code('jobs'),
    stores: code('store'),
    counterparts: code('counterpart'),
    tests: [...own.filter(isTest), ...screenTests, ...readingIt.filter(isTest)].map((file) => ({ file })),
    docs: own.filter((file) => file.endsWith('.md')).map((file) => ({ file })),
  };
}

/** Machine-readable places of a module. */
export function whereAnswer(root: string, module: string): Answer {
  const slice = sliceOf(root, module);
  if ('missing' in slice) return failureAnswer('where', { id: 'name.unknown', message: slice.missing });
  return { command: 'where', ok: true, module, ...slice };
}

/** Prints the places of a module by kind. Returns whether it exists. */
export function where(root: string, module: string): boolean {
  const slice = sliceOf(root, module);
  if ('missing' in slice) {
    console.error(slice.missing);
    return false;
  }
  for (const kind of kinds) {
    const places = slice[kind];
    if (places.length > 0) console.log(kind);
    for (const { file, line, name } of places)
      console.log(
        `  ${name === undefined ? '' : `${name}  `}${line === undefined ? file : `${file}:${line}`}`,
      );
  }
  console.log(`${countOf(kinds.flatMap((kind) => slice[kind]).length, 'place')}.`);
  return true;
}
