import { useMemo } from 'react';
import type { GridStore } from '../../engine';
import { type DisplayRow, displayRows, withoutHiddenSums } from './displayRows';
import { treeRows } from './treeRows';

/**
 * Lines of a grid, observed: records with tones, below group headings, or as a tree.
 * @param shown columns that totals may stand in; without it, all
 */
export function useLines(grid: GridStore, shown?: ReadonlySet<string>): readonly DisplayRow[] {
  const { rows, definition, page, hasNext, scrolls } = grid;
  const [before, after] = scrolls ? [false, false] : [page > 0, hasNext];
  // Reads the collapsed rows where they are observed; recomputes the lines on change.
  const folded = definition.tree ? [...grid.folded].sort().join() : '';
  return useMemo(() => {
    const { tree, rowTones } = definition;
    const closed = new Set(folded.split(','));
    const lines = tree
      ? treeRows(rows, tree.parent, (id) => closed.has(id))
      : displayRows(rows, definition, { before, after });
    const told = shown === undefined ? lines : withoutHiddenSums(lines, shown);
    if (!rowTones) return told;
    return told.map((line) => {
      const tone = line.kind === 'record' ? grid.toneOf({ ...line.values, id: line.id }) : null;
      return tone === null ? line : { ...line, tone };
    });
  }, [grid, definition, rows, before, after, folded, shown]);
}
