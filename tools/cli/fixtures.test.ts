import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScreenProblem } from '../../contract/model/compiled';
import { compileProject } from '../compiler/compileProject';
import { narrowLists } from '../compiler/narrowLists';
import { loadProject } from '../language/project/loadProject';
import { readScreenTests } from '../language/screenTests/readScreenTests';
import { checkProject } from '../lint/checkProject';
import { checkScreenTests } from '../lint/checkScreenTests';
import { lintRules, rules } from '../lint/rules';
import { formatProblems } from './answers/formatProblems';

const fixtures = join(import.meta.dirname, '../../schemas/fixtures');
const names = readdirSync(join(fixtures, 'invalid')).sort();
const folders: string[] = [];
/** Rules with warnings. Fixtures without an expected warning ignore them. */
const warnings = new Set(
  [...rules, ...lintRules].filter(({ severity }) => severity === 'warning').map(({ name }) => name),
);

const whole = compileProject(join(fixtures, 'valid/whole'));

/** A text replacement in a file. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Applies a fixture's edit to a file. */
function edit(root: string, { file, from, to }: Edit): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one «${from}»`);
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
}

/** The valid fixture's project, overlaid with the files and edits of an invalid one. */
function projectOf(name: string): string {
  const root = mkdtempSync(join(tmpdir(), 'fixture-'));
  folders.push(root);
  cpSync(join(fixtures, 'valid/whole'), root, { recursive: true });
  cpSync(join(fixtures, 'invalid', name), root, { recursive: true });
  const edits = join(root, 'edits.json');
  for (const one of existsSync(edits) ? (JSON.parse(readFileSync(edits, 'utf8')) as Edit[]) : [])
    edit(root, one);
  return root;
}

/** Line number of a text that occurs once in the file. */
function lineOf(root: string, file: string, text: string): number {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.trim() === text ? [index + 1] : []));
  if (found.length !== 1) throw new Error(`${file} has ${found.length} lines «${text}»`);
  return found[0] ?? 0;
}

/** All lint problems of a project's definitions and tests. */
function problemsOf(root: string): readonly ScreenProblem[] {
  const { problems, project, sound } = checkProject(loadProject(root));
  return [...problems, ...narrowLists(sound), ...checkScreenTests(project, readScreenTests(root))];
}

interface Expected {
  readonly file: string;
  /** One-based; for edits the text of the line. */
  readonly line: number | string;
  readonly rule: string;
  readonly message: string;
}

function expectedOf(name: string): readonly Expected[] {
  return JSON.parse(readFileSync(join(fixtures, 'invalid', name, 'expected.json'), 'utf8'));
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('E08 definitions are checked', () => {
  test('a valid project has no errors, and warnings for planned targets', () => {
    const root = join(fixtures, 'valid/whole');
    const { problems } = checkProject(loadProject(root));
    expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['warning planned-screen']);
    expect(compileProject(root).model.broken).toEqual({});
  });

  test.each(names)('%s', (name) => {
    const root = projectOf(name);
    const problems = problemsOf(root);
    const expected = expectedOf(name).map(({ line, ...problem }) => ({
      ...problem,
      line: typeof line === 'number' ? line : lineOf(root, problem.file, line),
    }));
    const warned = new Set(expected.map(({ rule }) => rule).filter((rule) => warnings.has(rule)));
    const found = problems.filter(({ severity, rule }) => severity === 'error' || warned.has(rule));
    expect(found.map(({ severity: _, pointer: __, column: ___, ...problem }) => problem)).toEqual(expected);
    const { model, modules } = compileProject(root, whole);
    for (const key of Object.keys(model.broken)) {
      expect(modules.get(key)).toMatch(/^export const problems = /);
      // Stays in the menu, shows its problem, and has no endpoints.
      expect(model.screens[key]?.endpoints ?? {}).toEqual({});
    }
  });

  test('a problem is reported with its place: file, line and JSON pointer', () => {
    const { problems } = checkProject(loadProject(projectOf('known-field-filters')));
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(formatProblems(errors, 1).split('\n')[0]).toBe(
      'screen-defs/wallets/walletQuery.json:13 known-field Entity «Wallet» has no field «balanc». Did you mean «balance»? (/form/schema/properties/balanceMin/filters/field)',
    );
  });

  test('every rule has a fixture that breaks it', () => {
    const broken = new Set(names.flatMap(expectedOf).map(({ rule }) => rule));
    const documented = [...rules, ...lintRules].map(({ name }) => name);
    expect(documented.filter((name) => !broken.has(name))).toEqual([]);
  });
});
