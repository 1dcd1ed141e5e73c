import type { ScreenProblem } from '../../../contract/model/compiled';

const words = 'has errors of its own';

/** Message for a reference to a definition with errors: `Entity «Wallet» has errors of its own: …`. */
export function hasOwnErrors(definition: string, file: string): string {
  return `${definition} ${words}: ${file}.`;
}

const cause = new RegExp(`${words}: (.+)\\.$`);

/** Removes problems that only repeat the errors of another file. */
export function withoutRepeats(problems: readonly ScreenProblem[]): readonly ScreenProblem[] {
  const wrong = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  return problems.filter(({ message }) => {
    const other = cause.exec(message)?.[1];
    return other === undefined || !wrong.has(other);
  });
}
