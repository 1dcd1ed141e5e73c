import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files that need a document after all others. A worker keeps its modules from file to file only while
 * the environment is the same: in any other order most files would start a worker of their own.
 */
export class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const needing = new Set(sorted.filter(needsDocument));
    return [...sorted.filter((file) => !needing.has(file)), ...needing];
  }
}

function needsDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}
