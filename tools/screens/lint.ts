import { checkProject } from '../compiler/checkProject';
import { loadProject } from '../compiler/project/loadProject';
import { checkScreenTests } from '../screenTests/checkScreenTests';
import { readScreenTests } from '../screenTests/readScreenTests';
import { formProblems } from './commands/format';
import { formatProblems } from './formatProblems';

/** Checks all definitions and their tests, and prints what is wrong. Answers whether nothing is; warnings are nothing. */
export function lint(root: string): boolean {
  const { problems, project, screens } = checkProject(loadProject(root));
  const tests = readScreenTests(root);
  const all = [...problems, ...checkScreenTests(project, tests), ...formProblems(project, tests)];
  console.log(formatProblems(all, screens));
  return all.every(({ severity }) => severity === 'warning');
}
