import type { GridRow } from '../../../contract/wire/query';
import { rowsByUpper } from '../../engine';
import type { DisplayRow } from './displayRows';

/**
 * Lines of a tree: each row follows its parent, in the given order. Rows with a missing parent, and rows in a
 * cycle, are roots.
 */
export function treeRows(
  rows: readonly GridRow[],
  parent: string,
  isFolded: (id: string) => boolean,
): DisplayRow[] {
  const below = rowsByUpper(rows, parent);
  const lines: DisplayRow[] = [];
  const reached = new Set<string>();
  const add = (row: GridRow, level: number, shown: boolean): void => {
    if (reached.has(row.id)) return;
    reached.add(row.id);
    const lower = below.get(row.id) ?? [];
    const folded = isFolded(row.id);
    if (shown) {
      const words = lower.length > 0 && { below: folded ? ('folded' as const) : ('open' as const) };
      lines.push({ id: row.id, kind: 'record', level, values: row, ...words });
    }
    for (const one of lower) add(one, level + 1, shown && !folded);
  };
  for (const row of below.get(null) ?? []) add(row, 0, true);
  for (const row of rows) add(row, 0, true);
  return lines;
}
