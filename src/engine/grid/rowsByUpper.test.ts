import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsBelow, rowsByUpper } from './rowsByUpper';

const row = (id: string, upper: string | null = null) => ({ id, 'unit.id': upper });
const below = (rows: readonly ReturnType<typeof row>[], id: string) =>
  rowsBelow(rowsByUpper(rows, 'unit'), id).map((one) => one.id);

describe('rows below one of a tree', () => {
  test('are those at every depth, in their order', () => {
    const rows = [row('1'), row('2', '1'), row('3', '2'), row('4', '1'), row('5')];
    expect([below(rows, '1'), below(rows, '2'), below(rows, '5')]).toEqual([['2', '3', '4'], ['3'], []]);
  });

  test('do not include the row itself, and are listed once, for any references', () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const made = fc.tuple(
      ...ids.map((id) => fc.constantFrom(...ids, null, '99').map((upper) => row(id, upper))),
    );
    fc.assert(
      fc.property(made, fc.constantFrom(...ids), (rows, id) => {
        const found = below(rows, id);
        expect(found).not.toContain(id);
        expect(new Set(found).size).toBe(found.length);
        // Descendants of a descendant are descendants of the row, too.
        for (const lower of found)
          expect(below(rows, lower).every((one) => one === id || found.includes(one))).toBe(true);
      }),
    );
  });
});
