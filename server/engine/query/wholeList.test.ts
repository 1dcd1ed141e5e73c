import { describe, expect, test } from 'vitest';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { SortOrder } from '../../../contract/wire/query';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import { modelIn } from '../model/modelIn';
import { wholeList } from './wholeList';

const { Account: account } = fixtureModel.entities;
const screen = fixtureScreens['accounting/accountSearch'];
if (!account || !screen?.grid) throw new Error('fixture');
const { grid } = screen;

const byName: readonly SortOrder[] = [{ field: 'name', direction: 'asc' }];
const inTurkish = modelIn(fixtureModel, 'tr');
const withGrid = (change: Partial<CompiledGrid>) => ({ ...screen, grid: { ...grid, ...change } });

describe('E06 the statements of a list without conditions', () => {
  test('are built once for a model, screen and order', () => {
    const list = wholeList(inTurkish, screen, account, byName);
    expect(list).toBeDefined();
    expect(wholeList(inTurkish, screen, account, [...byName])).toBe(list);
    expect(list?.first(50)).toBe(list?.first(50));
    expect(list?.first(20)).not.toBe(list?.first(50));
  });

  test('are others in another language, on another screen and in another order', () => {
    const list = wholeList(inTurkish, screen, account, byName);
    expect(wholeList(modelIn(fixtureModel, 'en'), screen, account, byName)).not.toBe(list);
    expect(wholeList(inTurkish, withGrid({}), account, byName)).not.toBe(list);
    const down = [{ field: 'name', direction: 'desc' as const }];
    expect(wholeList(inTurkish, screen, account, down)).not.toBe(list);
  });

  test.each([
    ['a fixed filter', withGrid({ where: { openDate: '$today' } }), account],
    ['groups', withGrid({ groupBy: ['currency'] }), account],
    [
      'a value that changes with the day',
      withGrid({
        columns: [
          {
            name: 'age',
            kind: 'integer',
            title: 'age',
            sortable: true,
            compute: { op: 'daysSince', args: ['openDate'] },
          },
        ],
      }),
      account,
    ],
    [
      'editions in force',
      withGrid({}),
      { ...account, validity: { from: 'openDate', until: 'seenAt', keys: [['accountNo']] } },
    ],
  ])('are not kept for a list with %s', (_, other, entity) => {
    expect(wholeList(inTurkish, other, entity, [])).toBeUndefined();
  });

  test('are kept for a limited number of orders', () => {
    const other = withGrid({});
    const orders = grid.columns
      .filter(({ sortable, name }) => sortable && name !== 'computed')
      .flatMap(({ name }, _, all) => all.map((second) => [name, second.name]))
      .map((fields) => fields.map((field) => ({ field, direction: 'asc' as const })));
    for (const sort of orders) wholeList(inTurkish, other, account, sort);
    expect(orders.length).toBeGreaterThan(30);
    const last = orders.at(-1) ?? [];
    expect(wholeList(inTurkish, other, account, last)).not.toBe(wholeList(inTurkish, other, account, last));
  });
});
