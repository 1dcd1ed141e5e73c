import type { ScreenProblem } from '../../../contract/model/compiled';
import { loadProject } from '../../language/project/loadProject';
import { readScreenTests } from '../../language/screenTests/readScreenTests';
import { checkProject } from '../../lint/checkProject';
import { checkScreenTests } from '../../lint/checkScreenTests';
import type { Answer } from '../answers/Answer';
import { formatProblems } from '../answers/formatProblems';
import { Places } from '../answers/Places';
import { problemAnswer } from '../answers/problemAnswer';
import { formProblems } from './format';

/** Problems of definitions and tests, and the number of screens. */
export function lintProblems(root: string): {
  readonly problems: readonly ScreenProblem[];
  readonly screens: number;
} {
  const { problems, project, screens } = checkProject(loadProject(root));
  const tests = readScreenTests(root);
  const all = [...problems, ...checkScreenTests(project, tests), ...formProblems(project, tests)];
  return { problems: all, screens };
}

/** Machine-readable problems of definitions and tests. */
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

/** Prints the problems of definitions and tests. Returns whether there are no errors. */
export function lint(root: string): boolean {
  const { problems, screens } = lintProblems(root);
  console.log(formatProblems(problems, screens));
  return problems.every(({ severity }) => severity === 'warning');
}
