import type { ScreenProblem } from '../../../contract/model/compiled';

/** `1 screen`, `3 screens`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats problems for the terminal, `file:line rule message (JSON pointer)`, with a summary line. */
export function formatProblems(problems: readonly ScreenProblem[], screens: number): string {
  const lines = problems.map(({ file, line, pointer, rule, severity, message }) => {
    const mark = severity === 'warning' ? 'warning ' : '';
    return `${file}:${line} ${mark}${rule} ${message}${pointer ? ` (${pointer})` : ''}`;
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const summary = `${countOf(screens, 'screen')}: ${countOf(errors, 'error')}, ${countOf(problems.length - errors, 'warning')}.`;
  return [...lines, summary].join('\n');
}
