import { useMemo } from 'react';
import type { GridStore } from '../../engine';
import { type DisplayRow, displayRows } from './displayRows';
import { treeRows } from './treeRows';

/** The lines of a grid, observed: records with their marks, under headings of groups, or as a tree. */
export function useLines(grid: GridStore): readonly DisplayRow[] {
  const { rows, definition, page, hasNext, scrolls } = grid;
  const [before, after] = scrolls ? [false, false] : [page > 0, hasNext];
  // What is folded is read here, where it is observed; the lines are made again when it changes.
  const folded = definition.tree ? [...grid.folded].sort().join() : '';
  return useMemo(() => {
    const { tree, rowTones } = definition;
    const hidden = new Set(folded.split(','));
    const lines = tree
      ? treeRows(rows, tree.parent, (id) => hidden.has(id))
      : displayRows(rows, definition, { before, after });
    if (!rowTones) return lines;
    return lines.map((line) => {
      const tone = line.kind === 'record' ? grid.toneOf({ ...line.values, id: line.id }) : null;
      return tone === null ? line : { ...line, tone };
    });
  }, [grid, definition, rows, before, after, folded]);
}
