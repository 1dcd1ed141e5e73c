import type { ScreenProblem } from '../../../contract/compiled';

const words = 'has errors of its own';

/** Says of a definition that nobody can use it before its own file is mended: `Entity «Wallet» has errors of its own: …`. */
export function hasOwnErrors(definition: string, file: string): string {
  return `${definition} ${words}: ${file}.`;
}

const cause = new RegExp(`${words}: (.+)\\.$`);

/** Problems without those that only repeat that another file has errors, which are among them. */
export function withoutRepeats(problems: readonly ScreenProblem[]): readonly ScreenProblem[] {
  const wrong = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  return problems.filter(({ message }) => !wrong.has(cause.exec(message)?.[1] ?? ''));
}
