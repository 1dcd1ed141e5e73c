import type { ScreenProblem } from '../../contract/compiled';
import { checkProject } from '../compiler/checkProject';
import { loadProject } from '../compiler/project/loadProject';
import { checkScreenTests } from '../screenTests/checkScreenTests';
import { readScreenTests } from '../screenTests/readScreenTests';
import { formProblems } from './commands/format';
import { formatProblems } from './formatProblems';

/** What is wrong with definitions and their tests, and how many screens there are. */
export function lintProblems(root: string): {
  readonly problems: readonly ScreenProblem[];
  readonly screens: number;
} {
  const { problems, project, screens } = checkProject(loadProject(root));
  const tests = readScreenTests(root);
  const all = [...problems, ...checkScreenTests(project, tests), ...formProblems(project, tests)];
  return { problems: all, screens };
}

/** Prints what is wrong with definitions and their tests. Answers whether nothing is; warnings are nothing. */
export function lint(root: string): boolean {
  const { problems, screens } = lintProblems(root);
  console.log(formatProblems(problems, screens));
  return problems.every(({ severity }) => severity === 'warning');
}
