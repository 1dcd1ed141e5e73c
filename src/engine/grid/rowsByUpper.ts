import type { Json } from '../../../contract/json';
import type { GridRow } from '../../../contract/query';

/** Rows of a tree by the id of the one above them, in the order in which they come; those at the top by null. */
export type RowsByUpper = ReadonlyMap<string | null, readonly GridRow[]>;

/** Who stands below whom. A row whose upper row is not there, or is itself, stands at the top. */
export function rowsByUpper(rows: readonly GridRow[], parent: string): RowsByUpper {
  const ids = new Set(rows.map(({ id }) => id));
  const found = new Map<string | null, GridRow[]>();
  for (const row of rows) {
    const upper = upperOf(row, parent);
    const key = upper !== null && upper !== row.id && ids.has(upper) ? upper : null;
    const lower = found.get(key);
    if (lower) lower.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** All rows below one, at whatever depth, each once: not itself, even where rows point at each other in a circle. */
export function rowsBelow(tree: RowsByUpper, id: string): readonly GridRow[] {
  const reached = new Map<string, GridRow>();
  const add = (upper: string): void => {
    for (const row of tree.get(upper) ?? []) {
      if (row.id === id || reached.has(row.id)) continue;
      reached.set(row.id, row);
      add(row.id);
    }
  };
  add(id);
  return [...reached.values()];
}

/** A look-up shows its label, and beside it its id; in a list of the state the id stands as it is. */
function upperOf(row: GridRow, parent: string): string | null {
  const value: Json | undefined = row[`${parent}.id`] ?? row[parent];
  return value === null || value === undefined || value === '' ? null : String(value);
}
