import { expect, test } from 'vitest';
import type { AnyBlock } from './anyKind';
import { kindOfBlock } from './blockKind';

const cases: readonly (readonly [string | undefined, Partial<AnyBlock>])[] = [
  ['grid', { grid: { columns: ['a'] }, entity: 'Account' }],
  ['chart', { chart: 'bar', entity: 'Account', groupBy: 'a' }],
  ['chart', { chart: 'bar', endpoint: 'figures', category: 'a', series: ['b'] }],
  ['map', { map: 'world', entity: 'Account', groupBy: 'a' }],
  ['pivot', { entity: 'Account', groupBy: 'a', columnGroupBy: 'b' }],
  ['calendar', { entity: 'Account', date: 'a', category: 'b' }],
  ['list', { entity: 'Account', category: 'a' }],
  ['stat', { entity: 'Account', groupBy: 'a' }],
  [undefined, { fields: ['a'] }],
];

test.each(cases)('a word of a block implies its kind: %s', (kind, words) => {
  expect(kindOfBlock({ id: 'block', ...words } as AnyBlock)).toBe(kind);
});
