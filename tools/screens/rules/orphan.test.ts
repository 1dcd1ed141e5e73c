import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProject } from '../../compiler/checkProject';
import { loadProject } from '../../compiler/project/loadProject';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync(join(import.meta.dirname, '../../../schemas/fixtures/valid/whole'), root, { recursive: true });
  const codes = { codes: [{ code: 'RED', title: { tr: 'Kırmızı', en: 'Red' } }] };
  writeFileSync(join(root, 'schemas/codes/Colour.json'), JSON.stringify(codes));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const orphans = () => checkProject(loadProject(root)).problems.filter(({ rule }) => rule === 'orphan');

test('E08 a code list that nothing uses is told, and stops nothing', () => {
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

test('what the server names is used', () => {
  mkdirSync(join(root, 'server'));
  writeFileSync(join(root, 'server/paint.ts'), "export const list = 'Colour';\n");
  expect(orphans()).toEqual([]);
});
