import type { ScreenProblem } from '../../contract/model/compiled';
import type { Model } from '../../contract/model/model';
import { loadProject } from '../language/project/loadProject';
import type { DefinitionFile, Project } from '../language/project/Project';
import type { ProjectFile } from '../language/project/readFiles';
import { recordReads } from '../language/project/recordReads';
import { viewScreen } from '../language/views/ScreenView';
import { checkEntities, checkFiles, checkScreen, inOrder } from '../lint/checkProject';
import type { CompiledEntry, CompileResult } from './CompileResult';
import { brokenModuleText, compileScreen, moduleText, type ValidatorCodes } from './compileScreen';
import { fingerprintsOf } from './fingerprints';
import { brokenScreen } from './model/brokenScreen';
import { buildModel } from './model/buildModel';
import { buildScreen } from './model/buildScreen';
import { originsOf } from './origins/originsOf';

export type { CompileResult } from './CompileResult';
export { writeCompiled } from './writeCompiled';

const isError = ({ severity }: ScreenProblem) => severity === 'error';

function compileEntry(
  file: DefinitionFile,
  project: Project,
  known: readonly ScreenProblem[],
  codes: ValidatorCodes,
): Omit<CompiledEntry, 'fingerprint' | 'reads' | 'listed'> {
  const screen = project.screens.get(file.name);
  const view = screen && viewScreen(project, screen);
  const problems = [...known, ...(view ? checkScreen(view) : [])];
  if (view === undefined || problems.some(isError)) {
    return { text: brokenModuleText(problems.filter(isError)), module: null, why: null, problems };
  }
  const module = compileScreen(view, codes);
  return { text: moduleText(module), module, why: JSON.stringify(originsOf(view)), problems };
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
      module === null ? [] : [[module.schemas, { schemas: module.schemas, code: module.code }]],
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
    const { module, text } = result;
    const listed =
      module === null ? brokenScreen(file, text) : buildScreen(module.screen, { text, reads }, project);
    entries.set(file.name, { ...result, reads, listed, fingerprint: fingerprint(file, reads) });
  }
  const made = [...entries.values()];
  const broken = [...entries].filter(([, { module }]) => module === null);
  // Broken screens are listed after the others.
  const listed = [...made.filter(({ module }) => module), ...made.filter(({ module }) => !module)];
  let model: Model | undefined;
  return {
    get model() {
      model ??= buildModel(
        project,
        made.flatMap(({ module }) => (module === null ? [] : [module.screen])),
        listed.flatMap((entry) => entry.listed ?? []),
        Object.fromEntries(broken.map(([key, entry]) => [key, firstProblem(entry)])),
      );
      return model;
    },
    modules: new Map([...entries].map(([key, { text }]) => [key, text] as const)),
    problems: inOrder([...files.problems, ...problems, ...made.flatMap((entry) => entry.problems)]),
    project: loaded,
    entries,
  };
}
