import { resolve } from 'node:path';
import { type CompileResult, compileProject, writeCompiled } from '../../compiler/compileProject';
import { watchDefinitions } from '../../compiler/watchDefinitions';
import { formatProblems } from '../answers/formatProblems';

function compileAndWrite(root: string, outDir: string, previous?: CompileResult): CompileResult {
  const began = performance.now();
  const result = compileProject(root, previous);
  const changed = writeCompiled(result, outDir, previous);
  const seconds = Math.round(performance.now() - began);
  console.log(
    `${formatProblems(result.problems, result.modules.size)} ${changed.length} written in ${seconds} ms.`,
  );
  return result;
}

/**
 * Compiles all definitions into `out`; with `watch`, again whenever one is saved. Returns whether there are
 * no errors.
 */
export function build(root: string, out: string, watch: boolean): boolean {
  const outDir = resolve(root, out);
  let result = compileAndWrite(root, outDir);
  if (watch) {
    watchDefinitions(root, () => {
      result = compileAndWrite(root, outDir, result);
    });
  }
  return result.problems.every(({ severity }) => severity === 'warning');
}
