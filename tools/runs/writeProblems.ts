import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from '../cli/answers/formatProblems';
import { lintProblems } from '../cli/commands/lint';

/**
 * Writes lint errors to `dist/problems.txt`, which `npm start` prints (start.mjs), and returns the formatted
 * warnings; empty if there are none.
 * @param root folder of the project
 */
export function writeProblems(root: string): string {
  const { problems, screens } = lintProblems(root);
  const formatted = (severity: 'error' | 'warning') => {
    const found = problems.filter((problem) => problem.severity === severity);
    return found.length > 0 ? `${formatProblems(found, screens)}\n` : '';
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/problems.txt'), formatted('error'));
  return formatted('warning');
}
