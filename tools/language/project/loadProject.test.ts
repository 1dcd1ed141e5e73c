import { expect, test } from 'vitest';
import { loadProject } from './loadProject';
import type { ProjectFile } from './readFiles';

function screenFile(name: string, words: object): ProjectFile {
  const title = { tr: name, en: name };
  const text = JSON.stringify({ languageVersion: 3, title, floorplan: 'operate', bffPath: name, ...words });
  return { file: `screen-defs/${name}.json`, kind: 'screen', name, text };
}

test('44 A1 a variant of a screen that is opened with a record is no menu entry either', () => {
  const { screens } = loadProject('/', undefined, [
    screenFile('aml/delete', { route: null }),
    screenFile('aml/open', {}),
    screenFile('aml/countryDelete', { extends: 'aml/delete' }),
    screenFile('aml/routed', { extends: 'aml/delete', route: '/aml/other' }),
    screenFile('aml/countryOpen', { extends: 'aml/open' }),
  ]);
  const routes = [...screens].map(([name, { whole }]) => [name, whole.route]);
  expect(Object.fromEntries(routes)).toEqual({
    'aml/delete': null,
    'aml/open': '/aml/open',
    'aml/countryDelete': null,
    'aml/routed': '/aml/other',
    'aml/countryOpen': '/aml/countryOpen',
  });
});
