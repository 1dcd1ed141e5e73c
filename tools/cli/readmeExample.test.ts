import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../language/project/loadProject';
import { checkProject } from '../lint/checkProject';
import { copiedProject } from '../testing/copiedProject';

const project = copiedProject();

/** Definitions that the README writes out, by their path. */
function examples(): ReadonlyMap<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const written = text.matchAll(/`((?:schemas|screen-defs)\/[\w/]+\.json)`:\s+```json\n([\s\S]*?)\n\s*```/g);
  return new Map([...written].map(([, path = '', json = '']) => [path, json] as const));
}

test('the first screens of the README are valid definitions', () => {
  const files = examples();
  expect([...files.keys()]).toEqual([
    'schemas/entities/Vehicle.json',
    'screen-defs/fleet/vehicleDefinition.json',
    'screen-defs/fleet/vehicleQuery.json',
  ]);
  for (const [path, json] of files) {
    mkdirSync(dirname(join(project.root, path)), { recursive: true });
    writeFileSync(join(project.root, path), json);
  }
  const { problems } = checkProject(loadProject(project.root));
  const found = problems.filter(({ file }) => files.has(file));
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});
