import { expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { Project } from '../project/Project';
import { codeListOf, codesOf } from './codesOf';

const title = { tr: 'Ekran', en: 'Screen' };
const held = { approval: { txnCode: 'WALLET', summary: ['walletNo'] } };

/** A project with these screens; words of a screen's own are less than the whole of a variant. */
function projectOf(screens: Readonly<Record<string, readonly [own: object, whole: object]>>): Project {
  const files = Object.entries(screens).map(
    ([key, [value, whole]]) => [key, { value, whole: whole as ScreenDefinition }] as const,
  );
  return {
    screens: new Map(files),
    codes: new Map(),
    areas: new Map([['gallery', { value: { demo: true } }]]),
  } as unknown as Project;
}

test('screens whose commits may be held are a list of their own: variants inherit the approval', () => {
  const project = projectOf({
    'wallet/open': [
      { title, ...held },
      { title, ...held },
    ],
    'wallet/openForBusiness': [{ title }, { title, ...held }],
    // A limit or a right may hold the commit of any screen.
    'wallet/load': [{ title }, { title, floorplan: 'wizard' }],
    'wallet/query': [{ title }, { title, floorplan: 'query' }],
    'wallet/untitled': [held, held],
  });
  expect(codesOf(project, 'ApprovalScreen')).toEqual([
    ...['wallet/open', 'wallet/openForBusiness', 'wallet/load'],
  ]);
  expect(codesOf(project, 'Screen')).toEqual([
    ...['wallet/open', 'wallet/openForBusiness', 'wallet/load', 'wallet/query'],
  ]);
  expect(codesOf(project, 'ApprovalTransaction')).toEqual(['WALLET']);
});

test('the number of a code comes before its title, and a code that others begin with is their group', () => {
  const both = (text: string) => ({ tr: text, en: text });
  const codes = ['7', '77', '770', '770.01', '78'].map((code) => ({ code, title: both('Giderler') }));
  const shown = (words: object) =>
    codeListOf(
      { codes: new Map([['Chart', { value: { codes, ...words } }]]) } as unknown as Project,
      'Chart',
    );
  expect(shown({})).toEqual(codes);
  const numbered = codes.map(({ code }) => ({ code, title: both(`${code} Giderler`) }));
  expect(shown({ numbered: true })).toEqual(numbered);
  expect(shown({ numbered: true, grouped: true })).toEqual(
    numbered.map((code) => (['770.01', '78'].includes(code.code) ? code : { ...code, group: true })),
  );
});
