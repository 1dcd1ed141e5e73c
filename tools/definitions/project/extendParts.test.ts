import { expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/generated/screen';
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
  expect(
    extendedScreens(definition('x.json', { actions, blocks: [{ id: 'c', extends: 'area/other#c' }] })),
  ).toEqual(['area/teller', 'area/other']);
});
