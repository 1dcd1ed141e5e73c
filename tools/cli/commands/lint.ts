import { execFileSync } from 'node:child_process';
import type { ScreenProblem } from '../../../contract/model/compiled';
import { narrowLists } from '../../compiler/narrowLists';
import { loadProject } from '../../language/project/loadProject';
import { readScreenTests } from '../../language/screenTests/readScreenTests';
import { didYouMean } from '../../language/views/nearest';
import { checkProject } from '../../lint/checkProject';
import { checkScreenTests } from '../../lint/checkScreenTests';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { formatProblems } from '../answers/formatProblems';
import { Places } from '../answers/Places';
import { problemAnswer } from '../answers/problemAnswer';
import { formProblems } from './format';

/** Files to report: those of a path, or those that differ from the last commit; all by default. */
export interface LintScope {
  /** A file, a folder, or a screen: `accounting/accountCreate`. */
  readonly path?: string;
  readonly changed?: boolean;
  /** Warnings fail, too: what is merged has none. */
  readonly errorOnWarnings?: boolean;
}

/** Files that differ from the last commit, with new ones. */
function changedFiles(root: string): ReadonlySet<string> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  const names = [
    git('diff', '--name-only', '--relative', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return new Set(names.flatMap((text) => text.split('\n')).filter((name) => name !== ''));
}

/** Whether a problem's file is in the scope; a screen comes with its tests. */
function inScope(root: string, { path, changed }: LintScope): (file: string) => boolean {
  const files = changed ? changedFiles(root) : undefined;
  const plain = path?.replace(/^\.\//, '').replace(/\/$/, '');
  const named = plain === undefined ? [] : [plain, `screen-defs/${plain}`];
  const isNamed = (file: string) =>
    named.some(
      (one) =>
        file === one ||
        file.startsWith(`${one}/`) ||
        (/^\.(test\.)?json$/.test(file.slice(one.length)) && file.startsWith(one)),
    );
  return (file) => (files?.has(file) ?? true) && (plain === undefined || isNamed(file));
}

/** Says that a path names no definition; undefined where it does. */
function missingPath(root: string, { path }: LintScope): string | undefined {
  if (path === undefined) return undefined;
  const isMeant = inScope(root, { path });
  const files = [...loadProject(root).files.values(), ...readScreenTests(root)].map(
    ({ source }) => source.file,
  );
  if (files.some(isMeant)) return undefined;
  const names = files.flatMap((file) => [file, file.replace(/^screen-defs\/|\.json$/g, '')]);
  return `There is no definition at «${path}».${didYouMean(path, names)}`;
}

/** Problems of definitions and tests, and the number of screens. The whole project is read whatever the scope is. */
export function lintProblems(
  root: string,
  scope: LintScope = {},
): {
  readonly problems: readonly ScreenProblem[];
  readonly screens: number;
} {
  const { problems, project, sound, screens } = checkProject(loadProject(root));
  const tests = readScreenTests(root);
  const all = [
    ...problems,
    ...narrowLists(sound),
    ...checkScreenTests(project, tests),
    ...formProblems(project, tests),
  ];
  const isMeant = inScope(root, scope);
  return { problems: all.filter(({ file }) => isMeant(file)), screens };
}

/** Machine-readable problems of definitions and tests. */
export function lintAnswer(root: string, scope: LintScope = {}): Answer {
  const missing = missingPath(root, scope);
  if (missing !== undefined) return failureAnswer('lint', { id: 'name.unknown', message: missing });
  const { problems, screens } = lintProblems(root, scope);
  const places = new Places(root);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    command: 'lint',
    ok: passes(problems, scope),
    screens,
    errors,
    warnings: problems.length - errors,
    problems: problems.map((problem) => problemAnswer(problem, places)),
  };
}

function passes(problems: readonly ScreenProblem[], { errorOnWarnings }: LintScope): boolean {
  return problems.every(({ severity }) => severity === 'warning' && !errorOnWarnings);
}

/** Prints the problems of definitions and tests. Returns whether there are none that count. */
export function lint(root: string, scope: LintScope = {}): boolean {
  const missing = missingPath(root, scope);
  if (missing !== undefined) {
    console.error(missing);
    return false;
  }
  const { problems, screens } = lintProblems(root, scope);
  console.log(formatProblems(problems, screens));
  return passes(problems, scope);
}
