import type { ScreenProblem } from '../../contract/compiled/compiled';
import { viewScreen } from '../definitions/language/ScreenView';
import { loadProject } from '../definitions/project/loadProject';
import type { DefinitionFile, Project } from '../definitions/project/Project';
import type { ProjectFile } from '../definitions/project/readFiles';
import { recordReads } from '../definitions/project/recordReads';
import { checkEntities, checkFiles, checkScreen, inOrder } from '../lint/checkProject';
import type { CompiledEntry, CompileResult } from './CompileResult';
import { brokenModuleText, compileScreen, moduleText, type ValidatorCodes } from './compileScreen';
import { fingerprintsOf } from './fingerprints';
import { buildModel } from './model/buildModel';
import { originsOf } from './origins/originsOf';

export type { CompileResult } from './CompileResult';
export { writeCompiled } from './writeCompiled';

const isError = ({ severity }: ScreenProblem) => severity === 'error';

function compileEntry(
  file: DefinitionFile,
  project: Project,
  known: readonly ScreenProblem[],
  codes: ValidatorCodes,
): Omit<CompiledEntry, 'fingerprint' | 'reads'> {
  const screen = project.screens.get(file.name);
  const view = screen && viewScreen(project, screen);
  const problems = [...known, ...(view ? checkScreen(view) : [])];
  if (view === undefined || problems.some(isError)) {
    return { text: brokenModuleText(problems.filter(isError)), module: null, why: null, problems };
  }
  const module = compileScreen(view, codes);
  return { text: moduleText(module), module, why: originsOf(view), problems };
}

function firstProblem({ problems }: CompiledEntry): string {
  const first = problems.find(isError);
  return first === undefined ? '' : `${first.file}:${first.line} ${first.message}`;
}

/**
 * Compiles all screens of the project at `root`. Problems of one screen break only that one. With an earlier
 * result, compiles only what changed. `written`: see `loadProject`.
 */
export function compileProject(
  root: string,
  previous?: CompileResult,
  written?: readonly ProjectFile[],
): CompileResult {
  const loaded = loadProject(root, previous?.project, written);
  const files = checkFiles(loaded);
  const { project, problems } = checkEntities(files.project);
  const recorded = recordReads(project);
  const fingerprint = fingerprintsOf(loaded, project);
  const problemsOf = new Map<string, ScreenProblem[]>();
  for (const problem of files.problems) {
    const own = problemsOf.get(problem.file);
    if (own === undefined) problemsOf.set(problem.file, [problem]);
    else own.push(problem);
  }
  const codes: ValidatorCodes = new Map(
    [...(previous?.entries.values() ?? [])].flatMap(({ module }) =>
      module === null ? [] : [[module.schemas, module.code]],
    ),
  );
  const entries = new Map<string, CompiledEntry>();
  for (const file of loaded.files.values()) {
    if (file.kind !== 'screen') continue;
    const known = previous?.entries.get(file.name);
    if (known !== undefined && known.fingerprint === fingerprint(file, known.reads)) {
      entries.set(file.name, known);
      continue;
    }
    const own = problemsOf.get(file.source.file) ?? [];
    const { result, reads } = recorded.reading(() => compileEntry(file, recorded.project, own, codes));
    entries.set(file.name, { ...result, reads, fingerprint: fingerprint(file, reads) });
  }
  const compiled = [...entries.values()].flatMap(({ module }) => (module === null ? [] : [module.screen]));
  const broken = [...entries].filter(([, { module }]) => module === null);
  const modules = new Map([...entries].map(([key, { text }]) => [key, text] as const));
  return {
    model: buildModel(
      project,
      compiled,
      new Map([...entries].map(([key, { text, reads }]) => [key, { module: text, reads }] as const)),
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
