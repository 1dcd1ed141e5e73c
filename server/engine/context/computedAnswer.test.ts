import { describe, expect, it } from 'vitest';
import { computedAnswer } from './computedAnswer';

const rows = [
  { id: '1', name: 'Çorum', currency: 'TRY', amount: '9.50' },
  { id: '2', name: 'Iğdır', currency: 'EUR', amount: '100.00' },
  { id: '3', name: 'Cizre', currency: 'TRY', amount: '-10.00' },
  { id: '4', name: 'İzmir', currency: 'TRY', amount: null },
];
const query = (rest: object) =>
  computedAnswer(rows, { filter: {}, page: 0, size: 20, sort: [], ...rest }, ['amount']);
const ids = (rest: object) => query(rest).rows.map(({ id }) => id);

describe('computedAnswer', () => {
  it('sorts decimals by value, empty ones last', () => {
    expect(ids({ sort: [{ field: 'amount', direction: 'asc' }] })).toEqual(['3', '1', '2', '4']);
  });

  it('sorts texts by the Turkish alphabet', () => {
    expect(ids({ sort: [{ field: 'name', direction: 'asc' }] })).toEqual(['3', '1', '2', '4']);
  });

  it('returns one page, with counts and sums over all pages', () => {
    const { rows: page, total, sums } = query({ page: 1, size: 3 });
    expect(page.map(({ id }) => id)).toEqual(['4']);
    expect(total).toBe(4);
    expect(sums).toEqual({ TRY: { amount: '-0.50' }, EUR: { amount: '100.00' } });
  });
});
