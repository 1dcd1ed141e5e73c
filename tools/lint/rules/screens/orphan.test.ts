import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadProject } from '../../../language/project/loadProject';
import { copiedProject } from '../../../testing/copiedProject';
import { checkProject } from '../../checkProject';

const project = copiedProject();

beforeEach(() => {
  const codes = { codes: [{ code: 'RED', title: { tr: 'Kırmızı', en: 'Red' } }] };
  writeFileSync(join(project.root, 'schemas/codes/Colour.json'), JSON.stringify(codes));
});

const orphans = () =>
  checkProject(loadProject(project.root)).problems.filter(({ rule }) => rule === 'orphan');

test('E08 an unused code list is reported, and prevents nothing', () => {
  expect(orphans()).toEqual([
    {
      file: 'schemas/codes/Colour.json',
      line: 1,
      rule: 'orphan',
      severity: 'warning',
      message: 'Nothing uses the code list «Colour».',
    },
  ]);
});

test('a code list named by the server is used', () => {
  mkdirSync(join(project.root, 'server'));
  writeFileSync(join(project.root, 'server/paint.ts'), "export const list = 'Colour';\n");
  expect(orphans()).toEqual([]);
});
