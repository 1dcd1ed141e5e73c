import { compileProject } from '../compiler/compileProject';
import { checkScreenTests } from '../screenTests/checkScreenTests';
import { readScreenTests } from '../screenTests/readScreenTests';
import { formatProblems } from './formatProblems';

/** Checks all definitions and their tests, and prints what is wrong. Answers whether nothing is; warnings are nothing. */
export function lint(root: string): boolean {
  const { problems, modules, project } = compileProject(root);
  const all = [...problems, ...checkScreenTests(project, readScreenTests(root))];
  console.log(formatProblems(all, modules.size));
  return all.every(({ severity }) => severity === 'warning');
}
