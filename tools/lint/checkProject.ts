import type { ScreenProblem } from '../../contract/model/compiled';
import { type DefinitionFile, namesOf, type Project, type ScreenFile } from '../language/project/Project';
import { perObject } from '../language/project/perObject';
import { shortMessage } from '../language/source/shortMessage';
import { withoutRepeats } from '../language/views/ownErrors';
import { partsOf } from '../language/views/partViews';
import { type ScreenView, viewScreen } from '../language/views/ScreenView';
import { problemsOfLaterStages } from './laterStages';
import { lintRules, rules } from './rules';
import type { Report, Rule } from './rules/Rule';

/**
 * Creates a reporter that collects a rule's problems; a location outside of files becomes the start of
 * `file`.
 */
function reporter(rule: Rule, file: string, problems: ScreenProblem[]): Report {
  return (place, message) => {
    const at = place.file === '' ? { file, line: 1 } : place;
    const severity = rule.severity ?? 'error';
    problems.push({ ...at, rule: rule.name, severity, message: shortMessage(message) });
  };
}

/** Problems, and the project without definitions that have errors. */
export interface Checked {
  readonly problems: readonly ScreenProblem[];
  readonly project: Project;
}

/** Removes definitions with errors, so that they are reported once and never compiled. */
function withoutBroken(project: Project, problems: readonly ScreenProblem[]): Checked {
  const broken = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const good = <Entry extends { readonly source: { readonly file: string } }>(
    all: ReadonlyMap<string, Entry>,
  ) => new Map([...all].filter(([, { source }]) => !broken.has(source.file)));
  const { entities, codes, areas, screens, postings } = project;
  return {
    problems,
    project: {
      ...project,
      entities: good(entities),
      codes: good(codes),
      areas: good(areas),
      screens: good(screens),
      postings: good(postings),
    },
  };
}

/** Cached problems, and the inputs for which they are valid. */
interface Found<Inputs> {
  readonly inputs: Inputs;
  readonly problems: readonly ScreenProblem[];
}

const foundInFile = new WeakMap<DefinitionFile, Found<string>>();

let foundInEntities: Found<readonly unknown[]> | undefined;

/** Names of all definitions as one text: all that the check of a file or an entity reads of screens. */
const namesIn = perObject((files: Project['files']) => [...files.keys()].join());

/** Problems of a file. Finds those of an unchanged file again only if the names in the project changed. */
function problemsOfFile(file: DefinitionFile, project: Project): readonly ScreenProblem[] {
  const inputs = namesIn(project.files);
  const found = foundInFile.get(file);
  if (found?.inputs === inputs) return found.problems;
  const problems: ScreenProblem[] = [];
  for (const rule of rules) {
    rule.file?.(file, reporter(rule, file.source.file, problems), project);
    if (rule.foundation && problems.length > 0) break;
  }
  foundInFile.set(file, { inputs, problems });
  return problems;
}

/** Checks files: syntax, schema, texts, patterns. */
export function checkFiles(project: Project): Checked {
  const problems = [...project.files.values()].flatMap((file) => [
    ...file.source.problems,
    ...problemsOfFile(file, project),
  ]);
  return withoutBroken(project, problems);
}

/** Checks entities and postings, unless they, code lists and names are those of the last check. */
export function checkEntities(project: Project): Checked {
  const { entities, codes, areas, postings } = project;
  const inputs = [
    namesIn(project.files),
    ...[entities, codes, areas, postings].flatMap((all) => [...all.values()].map(({ source }) => source)),
  ];
  const same =
    foundInEntities?.inputs.length === inputs.length &&
    foundInEntities.inputs.every((input, at) => input === inputs[at]);
  if (foundInEntities === undefined || !same)
    foundInEntities = { inputs, problems: problemsOfEntities(project) };
  return withoutBroken(project, foundInEntities.problems);
}

function problemsOfEntities(project: Project): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  for (const entity of project.entities.values()) {
    for (const rule of rules) rule.entity?.(entity, reporter(rule, entity.source.file, problems), project);
  }
  for (const posting of project.postings.values()) {
    const before = problems.length;
    for (const rule of rules) {
      rule.posting?.(posting, reporter(rule, posting.source.file, problems), project);
      if (rule.foundation && problems.length > before) break;
    }
  }
  return problems;
}

/** Checks a screen. */
export function checkScreen(view: ScreenView): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  for (const rule of rules) {
    rule.screen?.(view, reporter(rule, view.file.source.file, problems));
    if (rule.parts) {
      for (const part of partsOf(view)) rule.screen?.(part, reporter(rule, view.file.source.file, problems));
    }
    if (rule.foundation && problems.length > 0) break;
  }
  return problems;
}

/** Removes repeated causes; orders by file and line. */
export function inOrder(problems: Iterable<ScreenProblem>): readonly ScreenProblem[] {
  const causes = withoutRepeats([...problems]);
  const different = new Map(causes.map((problem) => [JSON.stringify(problem), problem] as const));
  const order = ({ file, line }: ScreenProblem) => `${file} ${String(line).padStart(6, '0')}`;
  return [...different.values()].sort((left, right) => (order(left) < order(right) ? -1 : 1));
}

/** Problems of a project, without compiling it. */
export interface CheckedProject {
  readonly project: Project;
  /** Number of screens, including those with errors. */
  readonly screens: number;
  readonly problems: readonly ScreenProblem[];
  /** The project without definitions that have errors. */
  readonly sound: Project;
}

/** Runs the lint-only rules, which exclude no definition. */
function runLintRules(project: Project): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  for (const rule of lintRules) {
    for (const file of project.files.values())
      rule.file?.(file, reporter(rule, file.source.file, problems), project);
    rule.project?.(project, reporter(rule, '', problems));
    for (const entity of project.entities.values())
      rule.entity?.(entity, reporter(rule, entity.source.file, problems), project);
    for (const posting of project.postings.values())
      rule.posting?.(posting, reporter(rule, posting.source.file, problems), project);
    for (const screen of project.screens.values()) {
      rule.screen?.(viewScreen(project, screen), reporter(rule, screen.source.file, problems));
    }
  }
  return problems;
}

/**
 * Checks all definitions of a project, and their references. A file with errors of the schema is checked for its meaning and
 * texts as well, without what the schema refuses.
 */
export function checkProject(project: Project): CheckedProject {
  const checked = checkStages(project);
  const later = problemsOfLaterStages(project, (repaired) => checkStages(repaired).problems);
  return later.length === 0 ? checked : { ...checked, problems: inOrder([...checked.problems, ...later]) };
}

function checkStages(project: Project): CheckedProject {
  const files = checkFiles(project);
  const entities = checkEntities(files.project);
  const problems = [...files.problems, ...entities.problems];
  const sound = new Map<string, ScreenFile>();
  for (const [key, screen] of entities.project.screens) {
    const found = checkScreen(viewScreen(entities.project, screen));
    problems.push(...found);
    if (found.every(({ severity }) => severity === 'warning')) sound.set(key, screen);
  }
  const whole = { ...entities.project, screens: sound };
  problems.push(...runLintRules(whole));
  return { project, sound: whole, screens: namesOf(project, 'screen').length, problems: inOrder(problems) };
}
