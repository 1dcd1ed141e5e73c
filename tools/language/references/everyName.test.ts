import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProject } from '../../lint/checkProject';
import { checkScreenTests } from '../../lint/checkScreenTests';
import { impliedEndpoints } from '../endpoints/endpointsOf';
import { loadProject } from '../project/loadProject';
import { kindOfFile, type ProjectFile } from '../project/readFiles';
import { parseScreenTests, readScreenTests } from '../screenTests/readScreenTests';
import { allReferences } from './allReferences';
import type { Reference, ReferenceKind } from './Reference';

const root = join(import.meta.dirname, '../../..');
const project = loadProject(root);
const tests = readScreenTests(root);
const references = allReferences(project, tests);

/** Actions that name an endpoint by their id, which `rename` keeps in words of its own. */
const callers = new Set(
  [...project.screens].flatMap(([key, { whole }]) =>
    impliedEndpoints({ screen: whole }).map(({ name }) => `${key}#${name}`),
  ),
);

/** Its variants list a field of their entity under the same name, so `rename` refuses it. */
const shared = 'reports/cashreport#currency';

/** New endings of the names of a kind. Each differs: a reference of the wrong kind finds no target. */
const suffixes: Readonly<Partial<Record<ReferenceKind, string>>> = {
  code: '_X',
  action: 'Action',
  block: 'Block',
  section: 'Section',
  tab: 'Tab',
  step: 'Step',
  document: 'Document',
  ownField: 'Field',
};

/** Lists whose codes are numbers. */
const numbered = new Set([...project.codes].flatMap(([name, { value }]) => (value.numbered ? [name] : [])));

/** A text with another name at each reference. Codes that are numbers stay numbers, in their order. */
function renamed(file: string, text: string, places: readonly Reference[]): string {
  return places
    .filter((place) => place.file === file)
    .sort((left, right) => right.offset - left.offset)
    .reduce((result, { kind, target, offset, text: name }) => {
      const isNumber = numbered.has(target.split('.')[0] ?? '');
      const at = isNumber ? offset : offset + name.length;
      return `${result.slice(0, at)}${isNumber ? '9' : suffixes[kind]}${result.slice(at)}`;
    }, text);
}

test('E08 every name of the definitions has all its references: all change at once', () => {
  const places = references.filter(
    ({ kind, target }) => suffixes[kind] !== undefined && !callers.has(target) && target !== shared,
  );
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(Object.keys(suffixes)));
  const files = [...project.files.values()].map(({ source }): ProjectFile => {
    const text = renamed(source.file, source.text, places);
    return { file: source.file, text, ...kindOfFile(source.file) };
  });
  const after = loadProject(root, undefined, files);
  const testsAfter = tests.map(({ source }) =>
    parseScreenTests(source.file, renamed(source.file, source.text, places)),
  );
  const problems = [...checkProject(after).problems, ...checkScreenTests(after, testsAfter)];
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
