import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeRows } from './treeRows';

const open = () => false;
const row = (id: string, upper: string | null = null) => ({ id, 'unit.id': upper });
const outline = (...args: Parameters<typeof treeRows>) =>
  treeRows(...args).map(({ id, level, below }) => [id, level, below]);

describe('E06 rows of a tree', () => {
  const rows = [row('2', '1'), row('1'), row('3', '2'), row('4')];

  it('are shown below their parent row', () => {
    expect(outline(rows, 'unit', open)).toEqual([
      ['1', 0, 'open'],
      ['2', 1, 'open'],
      ['3', 2, undefined],
      ['4', 0, undefined],
    ]);
  });

  it('are folded away with all that is below them', () => {
    expect(outline(rows, 'unit', (id) => id === '1')).toEqual([
      ['1', 0, 'folded'],
      ['4', 0, undefined],
    ]);
  });

  it('are at the top if their parent row is missing', () => {
    expect(outline([row('2', '9')], 'unit', open)).toEqual([['2', 0, undefined]]);
  });

  it('every row is listed once, for any references', () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const made = fc.tuple(
      ...ids.map((id) => fc.constantFrom(...ids, null, '99').map((upper) => row(id, upper))),
    );
    fc.assert(
      fc.property(made, (tree) => {
        const lines = treeRows(tree, 'unit', open);
        expect(lines.map(({ id }) => id).sort()).toEqual(ids);
      }),
    );
  });
});
