import type { ScreenProblem } from '../../contract/compiled';

/** `1 screen`, `3 screens`. */
export function countOf(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Problems as lint prints them, `file:line rule message (JSON pointer)`, and a line that counts them. */
export function formatProblems(problems: readonly ScreenProblem[], screens: number): string {
  const lines = problems.map(({ file, line, pointer, rule, severity, message }) => {
    const mark = severity === 'warning' ? 'warning ' : '';
    return `${file}:${line} ${mark}${rule} ${message}${pointer ? ` (${pointer})` : ''}`;
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const summary = `${countOf(screens, 'screen')}: ${countOf(errors, 'error')}, ${countOf(problems.length - errors, 'warning')}.`;
  return [...lines, summary].join('\n');
}
