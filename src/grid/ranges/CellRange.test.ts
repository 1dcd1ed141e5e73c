import { describe, expect, test } from 'vitest';
import { CellRange } from './CellRange';

const shown = ['no', 'name', 'amount', 'state'];

describe('a range of cells', () => {
  test('is the rectangle between its first and last cell, in any direction', () => {
    const range = new CellRange();
    range.begin({ row: 4, column: 'amount' });
    expect([range.several, range.has(4, 'amount')]).toEqual([false, false]);
    range.reach({ row: 2, column: 'name' }, shown);
    expect(range.cells).toEqual({ first: 2, last: 4, columns: ['name', 'amount'] });
    range.reach({ row: 5, column: 'state' }, shown);
    expect(range.cells).toEqual({ first: 4, last: 5, columns: ['amount', 'state'] });
    expect([range.has(5, 'amount'), range.has(3, 'amount'), range.has(5, 'name')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('restarts if its first cell was removed', () => {
    const range = new CellRange();
    range.begin({ row: 0, column: 'hidden' });
    range.reach({ row: 3, column: 'name' }, shown);
    expect(range.cells).toEqual({ first: 3, last: 3, columns: ['name'] });
    range.clear();
    expect([range.cells, range.has(3, 'name')]).toEqual([null, false]);
  });
});
