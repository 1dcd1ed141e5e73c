import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '../../lint/checkProject';
import { checkScreenTests } from '../../lint/checkScreenTests';
import { impliedEndpoints } from '../endpoints/endpointsOf';
import { loadProject } from '../project/loadProject';
import { kindOfFile, type ProjectFile } from '../project/readFiles';
import { parseScreenTests, readScreenTests } from '../screenTests/readScreenTests';
import { allReferences } from './allReferences';
import type { Reference } from './Reference';

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

/** A text with another name at each reference. */
function renamed(file: string, text: string, places: readonly Reference[], suffix: string): string {
  return places
    .filter((place) => place.file === file)
    .sort((left, right) => right.offset - left.offset)
    .reduce((result, { offset, text: name }) => {
      const end = offset + name.length;
      return `${result.slice(0, end)}${suffix}${result.slice(end)}`;
    }, text);
}

describe('E08 every name of the definitions has all its references', () => {
  test.each([
    ['code', '_X'],
    ['action', 'Anew'],
    ['block', 'Anew'],
    ['section', 'Anew'],
    ['tab', 'Anew'],
    ['step', 'Anew'],
    ['document', 'Anew'],
    ['ownField', 'Anew'],
  ] as const)('all at once: %s', (kind, suffix) => {
    const places = references.filter(
      (one) => one.kind === kind && !callers.has(one.target) && one.target !== shared,
    );
    expect(places.length).toBeGreaterThan(0);
    const files = [...project.files.values()].map(({ source }): ProjectFile => {
      const text = renamed(source.file, source.text, places, suffix);
      return { file: source.file, text, ...kindOfFile(source.file) };
    });
    const after = loadProject(root, undefined, files);
    const testsAfter = tests.map(({ source }) =>
      parseScreenTests(source.file, renamed(source.file, source.text, places, suffix)),
    );
    const problems = [...checkProject(after).problems, ...checkScreenTests(after, testsAfter)];
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
