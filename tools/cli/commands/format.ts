import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenProblem } from '../../../contract/model/compiled';
import { type FormattedFile, formatted } from '../../language/format/formatted';
import { loadProject } from '../../language/project/loadProject';
import type { Project } from '../../language/project/Project';
import { readScreenTests, type ScreenTestFile } from '../../language/screenTests/readScreenTests';
import { countOf } from '../answers/formatProblems';

/** A file that `format` would change. */
interface Unformatted {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Definitions and tests that are not formatted. */
function unformatted(project: Project, tests: readonly ScreenTestFile[]): readonly Unformatted[] {
  const files: readonly FormattedFile[] = [
    ...project.files.values(),
    ...tests.map(({ source }) => ({ kind: 'screenTest', source }) as const),
  ];
  return files
    .map((file) => ({ file: file.source.file, before: file.source.text, after: formatted(file) }))
    .filter(({ before, after }) => before !== after);
}

/** Lint problems of unformatted files, at their first differing line. */
export function formProblems(project: Project, tests: readonly ScreenTestFile[]): readonly ScreenProblem[] {
  return unformatted(project, tests).map(({ file, before, after }) => {
    const lines = after.split('\n');
    const line = before.split('\n').findIndex((text, index) => text !== lines[index]) + 1;
    const message = 'This is not in its form: npm run screens -- format.';
    return { file, line: Math.max(line, 1), rule: 'in-form', severity: 'warning', message };
  });
}

/** Formats all definitions and tests. */
export function format(root: string): boolean {
  const changed = unformatted(loadProject(root), readScreenTests(root));
  for (const { file, after } of changed) {
    writeFileSync(join(root, file), after);
    console.log(file);
  }
  console.log(`${countOf(changed.length, 'file')} put in form.`);
  return true;
}
