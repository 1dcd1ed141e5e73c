import { compileProject } from '../compiler/compileProject';
import { formatProblems } from './formatProblems';

/** Checks all definitions and prints what is wrong. Answers whether nothing is; warnings are nothing. */
export function lint(root: string): boolean {
  const { problems, modules } = compileProject(root);
  console.log(formatProblems(problems, modules.size));
  return problems.every(({ severity }) => severity === 'warning');
}
