import { createHash } from 'node:crypto';
import type { ScreenProblem } from '../../contract/compiled/compiled';
import type { ScreenDefinition } from '../../contract/generated/screen';
import { viewScreen } from '../definitions/language/ScreenView';
import { extendedScreens } from '../definitions/project/extendParts';
import { loadProject } from '../definitions/project/loadProject';
import { type DefinitionFile, fileOf, type Project } from '../definitions/project/Project';
import type { ProjectFile } from '../definitions/project/readFiles';
import { readText, recordReads } from '../definitions/project/recordReads';
import { checkEntities, checkFiles, checkScreen, inOrder } from '../lint/checkProject';
import type { CompiledEntry, CompileResult } from './CompileResult';
import { brokenModuleText, compileScreen, moduleText } from './compileScreen';
import { buildModel } from './model/buildModel';
import { originsOf } from './origins/originsOf';

export type { CompileResult } from './CompileResult';
export { writeCompiled } from './writeCompiled';

const isError = ({ severity }: ScreenProblem) => severity === 'error';

/** Hash of everything that a screen may depend on in all others, and of the areas. */
function sharedFingerprint(project: Project): string {
  const hash = createHash('sha256');
  for (const { kind, name, source, sound } of project.files.values()) {
    if (kind === 'screen') {
      const { value, whole } = project.screens.get(name) ?? {};
      const { route, props, extends: base } = value ?? {};
      const { floorplan, entity, recordSelector } = whole ?? {};
      hash.update(JSON.stringify([name, sound, route, props, base, floorplan, entity, recordSelector]));
    } else if (kind === 'area') hash.update(JSON.stringify([name, source.text]));
  }
  return hash.digest('hex');
}

/** Hash of a screen's inputs: the paths in `reads`, its own file and the extended ones. */
function fingerprintOf(
  file: DefinitionFile,
  project: Project,
  shared: string,
  reads: Iterable<string>,
): string {
  const base = project.screens.get(file.name)?.value.extends;
  const parts = file.sound ? extendedScreens(file.source.value as ScreenDefinition) : [];
  const extended = [...(base === undefined ? [] : [base]), ...parts].map(
    (key) => project.files.get(fileOf('screen', key))?.source.text,
  );
  const hash = createHash('sha256').update(JSON.stringify([shared, file.source.text, extended]));
  for (const path of reads) hash.update(readText(project, path));
  return hash.digest('hex');
}

function compileEntry(
  file: DefinitionFile,
  project: Project,
  known: readonly ScreenProblem[],
  earlier: CompiledEntry | undefined,
): Omit<CompiledEntry, 'fingerprint' | 'reads'> {
  const screen = project.screens.get(file.name);
  const view = screen && viewScreen(project, screen);
  const problems = [...known, ...(view ? checkScreen(view) : [])];
  if (view === undefined || problems.some(isError)) {
    return { text: brokenModuleText(problems.filter(isError)), module: null, why: null, problems };
  }
  const module = compileScreen(view, earlier?.module);
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
  const shared = sharedFingerprint(loaded);
  const entries = new Map<string, CompiledEntry>();
  for (const file of loaded.files.values()) {
    if (file.kind !== 'screen') continue;
    const known = previous?.entries.get(file.name);
    if (known !== undefined && known.fingerprint === fingerprintOf(file, project, shared, known.reads)) {
      entries.set(file.name, known);
      continue;
    }
    const own = files.problems.filter((problem) => problem.file === file.source.file);
    const { result, reads } = recorded.reading(() => compileEntry(file, recorded.project, own, known));
    entries.set(file.name, { ...result, reads, fingerprint: fingerprintOf(file, project, shared, reads) });
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
