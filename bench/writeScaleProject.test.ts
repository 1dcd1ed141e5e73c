import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../tools/language/project/loadProject';
import { checkProject } from '../tools/lint/checkProject';
import { writeScaleProject } from './writeScaleProject';

test('the generated screens of the scale measurement pass lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  try {
    writeScaleProject(folder, 4);
    const { problems } = checkProject(loadProject(folder));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
