import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ScreenProblem } from '../../../contract/compiled';
import { checkProject } from '../../compiler/checkProject';
import { loadProject } from '../../compiler/project/loadProject';
import type { Project } from '../../compiler/project/Project';
import { kindOfFile, type ProjectFile } from '../../compiler/project/readFiles';
import { checkScreenTests } from '../../screenTests/checkScreenTests';
import { parseScreenTests, readScreenTests, type ScreenTestFile } from '../../screenTests/readScreenTests';
import { countOf, formatProblems } from '../formatProblems';
import { allReferences } from '../references/allReferences';
import { planRename, type RenamePlan } from '../references/planRename';
import { targetOf } from '../references/target';
import { mentionsOf } from '../sources/mentions';

function errorsOf(project: Project, tests: readonly ScreenTestFile[]): readonly ScreenProblem[] {
  const all = [...checkProject(project).problems, ...checkScreenTests(project, tests)];
  return all.filter(({ severity }) => severity === 'error');
}

/** A project as it would be. */
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

/** A file whose own field would be taken for the renamed one. */
function capturedBy(after: Applied, { to, places, moved }: RenamePlan): string | undefined {
  const meant = new Set(places.map(({ file }) => moved.get(file) ?? file));
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

/**
 * Names a field, screen or code list anew, wherever it is named. What would be wrong then is told, and nothing is
 * written. Answers whether it was.
 */
export function rename(root: string, name: string, newName: string): boolean {
  const project = loadProject(root);
  const tests = readScreenTests(root);
  const target = targetOf(project, name);
  const plan =
    'missing' in target ? { refused: target.missing } : planRename(project, tests, target, newName);
  if ('refused' in plan) {
    console.error(plan.refused);
    return false;
  }
  const before = new Set(errorsOf(project, tests).map(({ rule, message }) => `${rule} ${message}`));
  const after = applied(project, tests, plan);
  const wrong = errorsOf(after.project, after.tests).filter(
    ({ rule, message }) => !before.has(`${rule} ${message}`),
  );
  if (wrong.length > 0) {
    console.error(`${formatProblems(wrong, after.project.screens.size)} Nothing was written.`);
    return false;
  }
  const captured = capturedBy(after, plan);
  if (captured !== undefined) {
    console.error(
      `${captured} has a «${newName}» of its own, which would become the same. Nothing was written.`,
    );
    return false;
  }
  write(
    root,
    plan,
    new Map([...project.files.values(), ...tests].map(({ source }) => [source.file, source.text] as const)),
  );
  for (const [from, to] of plan.moved) console.log(`${from} → ${to}`);
  console.log(`${countOf(plan.places.length, 'place')} in ${countOf(plan.written.size, 'file')}.`);
  if (!('missing' in target) && target.kind === 'field') tellOfServer(root, name);
  return true;
}

/** What a rename of definitions can't do. */
function tellOfServer(root: string, name: string): void {
  const field = name.slice(name.indexOf('.') + 1);
  console.log(`What is stored stays in the column of «${field}»: move it with a migration of your own.`);
  for (const { file, line } of mentionsOf(root, field))
    console.log(`${file}:${line} says «${field}»: look at it.`);
}
