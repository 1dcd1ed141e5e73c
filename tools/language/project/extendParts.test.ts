import { expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { parseSource } from '../source/parseSource';
import { placeOf } from '../source/places';
import { extendedScreens, extendParts } from './extendParts';

const title = { tr: 'Kasa', en: 'Desk' };

function definition(file: string, words: object): ScreenDefinition {
  return parseSource(file, JSON.stringify({ title, ...words }, null, 1)).value as ScreenDefinition;
}

const teller = definition('teller.json', {
  blocks: [
    {
      id: 'desks',
      title,
      span: 'full',
      entity: 'Desk',
      grid: { columns: ['no', { field: 'name', width: 260 }] },
    },
  ],
  actions: [
    { id: 'lift', title, icon: 'undo', when: { '$row.status': { const: 'OPEN' } } },
    { id: 'force', extends: 'lift', icon: 'bolt' },
    { id: 'far', extends: 'area/third#act' },
  ],
  entity: 'Session',
  documents: [
    { id: 'slip', title, size: 'A5', fields: ['no', 'total'], markReprints: true },
    { id: 'letter', extends: 'slip', size: 'A4' },
    { id: 'deskSlip', entity: 'Desk', title, fields: ['no'] },
  ],
});

function extended(words: object): ScreenDefinition {
  return extendParts(definition('manager.json', words), (key) =>
    key === 'area/teller' ? teller : undefined,
  );
}

test('a block extends a block of another screen, and names differences', () => {
  const desks = {
    id: 'desks',
    extends: 'area/teller#desks',
    span: 'l',
    grid: { columns: [{ field: 'name', width: 220 }] },
  };
  expect(extended({ blocks: [desks] }).blocks).toEqual([
    {
      id: 'desks',
      title,
      span: 'l',
      entity: 'Desk',
      grid: { columns: ['no', { field: 'name', width: 220 }] },
    },
  ]);
});

test('an action extends an action of another screen, including those that it extends there', () => {
  const { actions = [] } = extended({ actions: [{ id: 'own', extends: 'area/teller#force' }] });
  expect(actions).toEqual([{ id: 'own', title, icon: 'bolt', when: { '$row.status': { const: 'OPEN' } } }]);
  expect(placeOf(actions[0] ?? {}, 'title').file).toBe('teller.json');
  expect(placeOf(actions[0] ?? {}, 'id').file).toBe('manager.json');
});

test('a document extends one of its screen or of another one, whose entity it keeps', () => {
  const documents = [
    { id: 'short', extends: 'full', fields: ['no'] },
    { id: 'full', extends: 'area/teller#slip', title: { tr: 'Fiş', en: 'Slip' } },
    { id: 'desk', extends: 'area/teller#deskSlip' },
    { id: 'letter', extends: 'area/teller#letter', fields: ['total'] },
  ];
  const slip = { title: { tr: 'Fiş', en: 'Slip' }, size: 'A5', markReprints: true, entity: 'Session' };
  const found = extended({ entity: 'Day', documents }).documents ?? [];
  expect(found).toEqual([
    { id: 'short', ...slip, fields: ['no'] },
    { id: 'full', ...slip, fields: ['no', 'total'] },
    { id: 'desk', entity: 'Desk', title, fields: ['no'] },
    { id: 'letter', entity: 'Session', title, size: 'A4', fields: ['total'], markReprints: true },
  ]);
  expect(placeOf(found[0] ?? {}, 'size').file).toBe('teller.json');
  expect(placeOf(found[0] ?? {}, 'fields').file).toBe('manager.json');
});

test('a document that extends itself, or a missing one, keeps its extends', () => {
  const documents = [
    { id: 'a', extends: 'b' },
    { id: 'b', extends: 'a' },
    { id: 'c', extends: 'area/none#slip' },
    { id: 'd', extends: 'c', size: 'A5' },
  ];
  expect(extended({ documents }).documents).toEqual(documents);
});

test('a missing part keeps its extends, and so does a second step to a third screen', () => {
  for (const name of ['area/teller#none', 'area/none#lift', 'area/teller#far']) {
    expect(extended({ actions: [{ id: 'own', extends: name }] }).actions).toEqual([
      { id: 'own', extends: name },
    ]);
  }
});

test('a screen depends on those whose parts it extends', () => {
  const actions = [
    { id: 'a', extends: 'area/teller#lift' },
    { id: 'b', extends: 'a' },
  ];
  const blocks = [{ id: 'c', extends: 'area/other#c' }];
  const documents = [{ id: 'd', extends: 'area/third#d' }];
  expect(extendedScreens(definition('x.json', { actions, blocks, documents }))).toEqual([
    'area/teller',
    'area/other',
    'area/third',
  ]);
});
