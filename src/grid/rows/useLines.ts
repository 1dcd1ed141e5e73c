import { useMemo } from 'react';
import type { GridStore } from '../../engine';
import { type DisplayRow, displayRows, withoutHiddenSums } from './displayRows';
import { treeRows } from './treeRows';

const none: ReadonlySet<string> = new Set();

/**
 * Lines of a grid, observed: records with tones, below group headings, or as a tree.
 * @param hidden columns that are not shown for lack of room
 */
export function useLines(grid: GridStore, hidden = none): readonly DisplayRow[] {
  const { rows, definition, page, hasNext, scrolls } = grid;
  const [before, after] = scrolls ? [false, false] : [page > 0, hasNext];
  // Reads the collapsed rows where they are observed; recomputes the lines on change.
  const folded = definition.tree ? [...grid.folded].sort().join() : '';
  return useMemo(() => {
    const { tree, rowTones } = definition;
    const closed = new Set(folded.split(','));
    const lines = tree
      ? treeRows(rows, tree.parent, (id) => closed.has(id))
      : withoutHiddenSums(displayRows(rows, definition, { before, after }), hidden);
    if (!rowTones) return lines;
    return lines.map((line) => {
      const tone = line.kind === 'record' ? grid.toneOf({ ...line.values, id: line.id }) : null;
      return tone === null ? line : { ...line, tone };
    });
  }, [grid, definition, rows, before, after, folded, hidden]);
}
