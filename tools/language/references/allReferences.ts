import type { Project } from '../project/Project';
import type { ScreenTestFile } from '../screenTests/readScreenTests';
import type { Reference } from './Reference';
import { referencesIn } from './referencesIn';

/** All references in definitions and their tests. */
export function allReferences(project: Project, tests: readonly ScreenTestFile[]): readonly Reference[] {
  return [
    ...[...project.files.values()].flatMap((file) => referencesIn(project, file)),
    ...tests.flatMap(({ screenKey, source }) =>
      referencesIn(project, { kind: 'screenTest', name: screenKey, source }),
    ),
  ];
}
