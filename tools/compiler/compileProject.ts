import { createHash } from 'node:crypto';
import type { ScreenProblem } from '../../contract/compiled';
import type { CompiledEntry, CompileResult } from './CompileResult';
import { checkEntities, checkFiles, checkScreen } from './checkProject';
import { brokenModuleText, compileScreen, moduleText } from './compileScreen';
import { viewScreen } from './language/ScreenView';
import { buildModel } from './model/buildModel';
import { loadProject } from './project/loadProject';
import type { DefinitionFile, Project } from './project/Project';

export type { CompileResult } from './CompileResult';
export { writeCompiled } from './writeCompiled';

const isError = ({ severity }: ScreenProblem) => severity === 'error';

/** Changes with everything that a screen can be made of besides its own file and the one that it extends. */
function sharedFingerprint(project: Project): string {
  const hash = createHash('sha256');
  for (const { kind, name, source, sound } of project.files.values()) {
    const route = project.screens.get(name)?.value.route;
    const props = project.screens.get(name)?.value.props;
    hash.update(JSON.stringify(kind === 'screen' ? [name, sound, route, props] : [source.file, source.text]));
  }
  return hash.digest('hex');
}

function fingerprintOf(file: DefinitionFile, project: Project, shared: string): string {
  const base = project.screens.get(file.name)?.value.extends;
  const extended =
    base === undefined ? '' : (project.files.get(`screen-defs/${base}.json`)?.source.text ?? '');
  return createHash('sha256')
    .update(JSON.stringify([shared, file.source.text, extended]))
    .digest('hex');
}

function compileEntry(
  file: DefinitionFile,
  project: Project,
  fingerprint: string,
  problems: readonly ScreenProblem[],
): CompiledEntry {
  const screen = project.screens.get(file.name);
  const view = screen && viewScreen(project, screen);
  const all = [...problems, ...(view ? checkScreen(view) : [])];
  if (view === undefined || all.some(isError)) {
    return { fingerprint, text: brokenModuleText(all.filter(isError)), module: null, problems: all };
  }
  const module = compileScreen(view);
  return { fingerprint, text: moduleText(module), module, problems: all };
}

function inOrder(problems: Iterable<ScreenProblem>): readonly ScreenProblem[] {
  const different = new Map([...problems].map((problem) => [JSON.stringify(problem), problem] as const));
  const order = ({ file, line }: ScreenProblem) => `${file} ${String(line).padStart(6, '0')}`;
  return [...different.values()].sort((left, right) => (order(left) < order(right) ? -1 : 1));
}

function firstProblem({ problems }: CompiledEntry): string {
  const first = problems.find(isError);
  return first === undefined ? '' : `${first.file}:${first.line} ${first.message}`;
}

/**
 * Compiles all screens of the project at `root`. What is wrong with one stops that one alone. With the result of
 * an earlier compilation only what changed since is done again.
 */
export function compileProject(root: string, previous?: CompileResult): CompileResult {
  const loaded = loadProject(root, previous?.project);
  const files = checkFiles(loaded);
  const { project, problems } = checkEntities(files.project);
  const shared = sharedFingerprint(loaded);
  const entries = new Map<string, CompiledEntry>();
  for (const file of loaded.files.values()) {
    if (file.kind !== 'screen') continue;
    const fingerprint = fingerprintOf(file, loaded, shared);
    const known = previous?.entries.get(file.name);
    const own = files.problems.filter((problem) => problem.file === file.source.file);
    entries.set(
      file.name,
      known?.fingerprint === fingerprint ? known : compileEntry(file, project, fingerprint, own),
    );
  }
  const compiled = [...entries.values()].flatMap(({ module }) => (module === null ? [] : [module.screen]));
  const broken = [...entries].filter(([, { module }]) => module === null);
  const modules = new Map([...entries].map(([key, { text }]) => [key, text] as const));
  return {
    model: buildModel(
      project,
      compiled,
      modules,
      Object.fromEntries(broken.map(([key, entry]) => [key, firstProblem(entry)])),
    ),
    modules,
    problems: inOrder([
      ...files.problems,
      ...problems,
      ...[...entries.values()].flatMap((entry) => entry.problems),
    ]),
    project: loaded,
    entries,
  };
}
