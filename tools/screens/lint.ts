import type { ScreenProblem } from '../../contract/compiled';
import { checkProject } from '../compiler/checkProject';
import { loadProject } from '../compiler/project/loadProject';
import { checkScreenTests } from '../screenTests/checkScreenTests';
import { readScreenTests } from '../screenTests/readScreenTests';
import type { Answer } from './answers/Answer';
import { Places } from './answers/Places';
import { problemAnswer } from './answers/problemAnswer';
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

/** What is wrong with definitions and their tests, for programs. */
export function lintAnswer(root: string): Answer {
  const { problems, screens } = lintProblems(root);
  const places = new Places(root);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    command: 'lint',
    ok: errors === 0,
    screens,
    errors,
    warnings: problems.length - errors,
    problems: problems.map((problem) => problemAnswer(problem, places)),
  };
}

/** Prints what is wrong with definitions and their tests. Answers whether nothing is; warnings are nothing. */
export function lint(root: string): boolean {
  const { problems, screens } = lintProblems(root);
  console.log(formatProblems(problems, screens));
  return problems.every(({ severity }) => severity === 'warning');
}
