import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { JsonObject } from '../../../contract/values/json';
import { fixtureScreens } from '../../testing/screens';
import { filterOf, queryRequest, sortOf } from './queryRequest';

const screen = fixtureScreens['accounting/accountSearch'];
if (!screen) throw new Error('fixture');

describe('a request', () => {
  test('filters by fields of the form and sorts by sortable columns, nothing else', () => {
    const refused = { code: 'query.unknownColumn', status: 422 };
    expect(() => filterOf(screen, { filter: { balance: '1' } })).toThrow(expect.objectContaining(refused));
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(() => filterOf(screen, { filter: { [name]: '1' } })).toThrow(expect.objectContaining(refused));
    }
    for (const field of ['computed', 'id', 'customer.tckn', 'name desc', 'toString']) {
      const sort = [{ field, direction: 'asc' }];
      expect(() => sortOf(screen, { sort })).toThrow(expect.objectContaining(refused));
    }
    expect(filterOf(screen, { filter: { name: ' ', status: 'OPEN', openDate: { from: '' } } })).toEqual({
      status: 'OPEN',
    });
  });

  test.each<JsonObject>([
    { page: 0.5 },
    { page: '1' },
    { size: 10 },
    { size: 1e9 },
    { sort: 'name' },
    { filter: [] },
    { known: 1 },
    { known: { total: -1, page: 0, first: 'a', last: 'b' } },
    { known: { total: 1, page: 0, first: {}, last: 'b' } },
  ])('like %j is refused', (over) => {
    expect(() => queryRequest(screen, over)).toThrow(expect.objectContaining({ status: 422 }));
  });

  test('has a text for the quick filter only if the grid has one, of limited length', () => {
    const without = { ...screen, grid: { ...(screen.grid as CompiledGrid), quickFilter: undefined } };
    expect(queryRequest(screen, { text: 'a' }).text).toBe('a');
    expect(() => queryRequest(without as CompiledScreen, { text: 'a' })).toThrow('query.malformed');
    expect(() => queryRequest(screen, { text: 'a'.repeat(101) })).toThrow('query.malformed');
    expect(() => queryRequest(screen, { text: ['a'] })).toThrow('query.malformed');
  });
});
