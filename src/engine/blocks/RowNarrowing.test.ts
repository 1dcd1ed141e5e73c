import { describe, expect, test } from 'vitest';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { JsonObject } from '../../../contract/values/json';
import { bench, column, field, form, formOf, gridOf, screen } from '../testing/screenBench';

const grid = {
  source: 'query',
  columns: [column('unit', { kind: 'lookup' })],
  sort: [],
  pageSize: 50,
  groups: [],
  totals: [],
  currencyField: 'currency',
} as const;

/** A chart shown instead of the rows or beside them. */
function chart(words: Partial<CompiledBlock['data']> = {}): CompiledBlock {
  const data = {
    path: 'transfers/byUnit/query',
    entity: 'Transfer',
    where: {},
    groupBy: 'unit',
    category: column('unit', { kind: 'lookup' }),
    series: [column('value')],
    sort: [],
    limit: 100,
    ...words,
  };
  return { id: 'byUnit', block: 'chart', span: 'm', narrows: true, data };
}

const row = { id: '1', unit: 'Kadıköy', 'unit.id': '7', value: 3 };

async function opened(block: CompiledBlock, views: 'alternateViews' | 'besideViews' = 'besideViews') {
  const fields = [
    field('unit', { kind: 'lookup' }),
    field('status', { kind: 'codes', multiple: true }),
    field('valueDate', { kind: 'date', range: true }),
    field('sender'),
  ];
  const made = bench(
    screen({
      floorplan: 'query',
      form: form(fields),
      endpoints: { query: 'transfers/query' },
      grid: { ...grid, [views]: [block.id] },
      blocks: [block],
    }),
    { answer: ({ path }) => (path.endsWith('query') ? { rows: [], total: 0, sums: {} } : undefined) },
  );
  await made.store.start();
  const { board } = made.store;
  const query = async (filter: JsonObject) => {
    for (const [name, value] of Object.entries(filter)) formOf(made.store).set(name, value);
    await gridOf(made.store).query();
  };
  const narrow = async (figure: Parameters<typeof board.narrowedFilter>[1] = row) => {
    const filter = board.narrowedFilter(block, figure);
    if (filter !== null) await board.narrowing.narrow(filter, block, figure);
    return filter;
  };
  const lastFilter = () => gridOf(made.store).lastQuery.filter;
  const set = () => board.narrowing.criteria.map(({ field: { name }, value }) => [name, value]);
  return { ...made, query, narrow, lastFilter, set };
}

describe('C.6 a figure beside rows narrows them to its records', () => {
  test('its criterion is visible and can be removed', async () => {
    const { store, query, narrow, lastFilter, set } = await opened(chart());
    await query({ status: ['OPEN'] });
    await narrow();
    expect(lastFilter()).toEqual({ status: ['OPEN'], unit: '7' });
    expect(formOf(store).value('unit')).toBe('7');
    expect(formOf(store).inputs.label('unit', '7')).toBe('Kadıköy');
    expect(set()).toEqual([['unit', '7']]);
    await store.board.narrowing.widen('unit');
    expect([lastFilter(), set()]).toEqual([{ status: ['OPEN'] }, []]);
  });

  test('input that was not submitted does not affect the figures', async () => {
    const { store, query, narrow, lastFilter } = await opened(chart());
    await query({});
    formOf(store).set('sender', 'Ayşe');
    await gridOf(store).setText('x');
    await narrow();
    expect([lastFilter(), gridOf(store).lastQuery.text]).toEqual([{ unit: '7' }, '']);
  });

  test('a list and a range of dates stay within the criteria', async () => {
    const where = { status: ['OPEN', 'PAID'] };
    const category = column('month', { kind: 'month', compute: { op: 'month', args: ['valueDate'] } });
    const { query, narrow, lastFilter, set, store } = await opened(
      chart({ where, groupBy: 'month', category }),
    );
    await query({ status: ['PAID', 'VOID'], valueDate: { from: '2026-11-05', to: null } });
    await narrow({ id: '1', month: '2026-11', value: 3 });
    const days = { from: '2026-11-05', to: '2026-11-30' };
    expect(lastFilter()).toEqual({ status: ['PAID'], valueDate: days });
    expect(set()).toEqual([
      ['status', ['PAID']],
      ['valueDate', days],
    ]);
    await store.board.narrowing.widen('valueDate');
    expect(lastFilter().valueDate).toEqual({ from: '2026-11-05', to: null });
  });

  test('another search removes criteria of a figure, and keeps the others', async () => {
    const { query, narrow, set } = await opened(chart());
    await query({});
    await narrow();
    await query({ sender: 'Ayşe' });
    expect(set()).toEqual([['unit', '7']]);
    await query({ unit: '8' });
    expect(set()).toEqual([]);
  });

  test('has no target if the rows are narrowed already, or if no criterion finds empty values', async () => {
    const { query, narrow } = await opened(chart());
    await query({ unit: '7' });
    expect(await narrow()).toBeNull();
    expect(await narrow({ id: '2', unit: null, value: 1 })).toBeNull();
  });

  test('leads back to the rows from the view in their place', async () => {
    const { store, query, narrow } = await opened(chart(), 'alternateViews');
    await query({ unit: '7' });
    store.views?.setShown('byUnit', { columns: [], sort: [] });
    expect(await narrow()).toEqual({ unit: '7' });
    expect(store.views?.shown).toBeUndefined();
  });
});
