import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ScreenProblem } from '../../../contract/model/compiled';
import { loadProject } from '../../language/project/loadProject';
import type { Project } from '../../language/project/Project';
import { kindOfFile, type ProjectFile } from '../../language/project/readFiles';
import { allReferences } from '../../language/references/allReferences';
import { shortName } from '../../language/references/newNames';
import { planRename, type RenamePlan } from '../../language/references/planRename';
import { type Target, targetOf } from '../../language/references/target';
import {
  parseScreenTests,
  readScreenTests,
  type ScreenTestFile,
} from '../../language/screenTests/readScreenTests';
import { checkProject } from '../../lint/checkProject';
import { checkScreenTests } from '../../lint/checkScreenTests';
import type { Mention } from '../../lint/sources/mentions';
import { commandsWithoutScreen, mentionsOfTarget } from '../../lint/sources/mentionsOfTarget';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { countOf, formatProblems } from '../answers/formatProblems';
import { Places } from '../answers/Places';
import { problemAnswer } from '../answers/problemAnswer';

function errorsOf(project: Project, tests: readonly ScreenTestFile[]): readonly ScreenProblem[] {
  const all = [...checkProject(project).problems, ...checkScreenTests(project, tests)];
  return all.filter(({ severity }) => severity === 'error');
}

/** The project after a rename. */
interface Applied {
  readonly project: Project;
  readonly tests: readonly ScreenTestFile[];
}

function applied(
  project: Project,
  tests: readonly ScreenTestFile[],
  { written, moved }: RenamePlan,
): Applied {
  const after = (file: string, text: string) => [moved.get(file) ?? file, written.get(file) ?? text] as const;
  const files = [...project.files.values()].map(({ source }): ProjectFile => {
    const [file, text] = after(source.file, source.text);
    return { file, text, ...kindOfFile(file) };
  });
  const newTests = tests.map(({ source }) => parseScreenTests(...after(source.file, source.text)));
  return { project: loadProject(project.root, undefined, files), tests: newTests };
}

/** A file whose own field would be captured by the renamed one. */
function capturedBy(after: Applied, { to, places, written, moved }: RenamePlan): string | undefined {
  const meant = new Set([...written.keys()].map((file) => moved.get(file) ?? file));
  const found = allReferences(after.project, after.tests).filter(
    ({ kind, target }) => kind === to.kind && target === to.name,
  );
  return found.length === places.length ? undefined : found.find(({ file }) => !meant.has(file))?.file;
}

function write(root: string, { written, moved }: RenamePlan, texts: ReadonlyMap<string, string>): void {
  for (const file of new Set([...written.keys(), ...moved.keys()])) {
    const path = join(root, moved.get(file) ?? file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, written.get(file) ?? texts.get(file) ?? '');
  }
  for (const file of moved.keys()) rmSync(join(root, file));
}

/** Where the database has the names of a kind. */
const stored: Partial<Readonly<Record<Target['kind'], string>>> = {
  field: 'in the column of',
  entity: 'in the table of',
  code: 'with the code',
  screen: 'with the rights, views and requests of',
  area: 'with the rights, views and requests of the screens of',
};

/** Result of a rename, or its error. */
type Outcome =
  | { readonly plan: RenamePlan; readonly mentions: readonly Mention[]; readonly target: Target }
  | { readonly refused: string; readonly unknown?: true }
  | { readonly problems: readonly ScreenProblem[]; readonly screens: number };

function carryOut(root: string, name: string, newName: string): Outcome {
  const project = loadProject(root);
  const tests = readScreenTests(root);
  const target = targetOf(project, name);
  if ('missing' in target) return { refused: target.missing, unknown: true };
  const plan = planRename(project, tests, target, newName);
  if ('refused' in plan) return plan;
  const before = new Set(errorsOf(project, tests).map(({ rule, message }) => `${rule} ${message}`));
  const after = applied(project, tests, plan);
  const problems = errorsOf(after.project, after.tests).filter(
    ({ rule, message }) => !before.has(`${rule} ${message}`),
  );
  if (problems.length > 0) return { problems, screens: after.project.screens.size };
  const captured = capturedBy(after, plan);
  if (captured !== undefined)
    return {
      refused: `${captured} has a «${newName}» of its own, which would become the same. Nothing was written.`,
    };
  const all = [...project.files.values(), ...tests];
  write(root, plan, new Map(all.map(({ source }) => [source.file, source.text] as const)));
  const lost = commandsWithoutScreen(project, after.project);
  return { plan, mentions: [...mentionsOfTarget(project, target), ...lost], target };
}

/** Renames like `rename`, with a machine-readable answer. */
export function renameAnswer(root: string, name: string, newName: string): Answer {
  const outcome = carryOut(root, name, newName);
  if ('refused' in outcome)
    return failureAnswer('rename', {
      id: outcome.unknown ? 'name.unknown' : 'refused',
      message: outcome.refused,
    });
  const places = new Places(root);
  if ('problems' in outcome)
    return {
      command: 'rename',
      ok: false,
      problems: outcome.problems.map((one) => problemAnswer(one, places)),
    };
  const { plan, mentions } = outcome;
  const moved = [...plan.moved].map(([from, to]) => ({ from, to }));
  return {
    command: 'rename',
    ok: true,
    from: name,
    to: plan.to.name,
    kind: plan.to.kind,
    moved,
    changed: [...plan.written.keys()],
    places: plan.places.length,
    mentions,
  };
}

/**
 * Renames a definition, or a name in one, with all its references. If that caused errors, reports them
 * and writes nothing. Returns whether anything was written.
 */
export function rename(root: string, name: string, newName: string): boolean {
  const outcome = carryOut(root, name, newName);
  if ('refused' in outcome) console.error(outcome.refused);
  else if ('problems' in outcome)
    console.error(`${formatProblems(outcome.problems, outcome.screens)} Nothing was written.`);
  if (!('plan' in outcome)) return false;
  const { plan, mentions, target } = outcome;
  for (const [from, to] of plan.moved) console.log(`${from} → ${to}`);
  console.log(`${countOf(plan.places.length, 'place')} in ${countOf(plan.written.size, 'file')}.`);
  printFollowUp(target, mentions);
  return true;
}

/** Prints follow-up work that a rename of definitions cannot do. */
function printFollowUp({ kind, name }: Target, mentions: readonly Mention[]): void {
  const place = stored[kind];
  const storedName = kind === 'screen' ? name : shortName(kind, name);
  if (place !== undefined)
    console.log(`What is stored stays ${place} «${storedName}»: move it with a migration of your own.`);
  for (const { file, line, name: said } of mentions)
    console.log(`${file}:${line} says «${said}»: look at it.`);
}
