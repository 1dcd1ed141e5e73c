import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';

/** Tree rows by the id of their parent, in loaded order; root rows under null. */
export type RowsByUpper = ReadonlyMap<string | null, readonly GridRow[]>;

/** Builds the tree. A row whose parent is missing, or is itself, becomes a root. */
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

/** All descendants of a row, each once; excludes the row itself, even in cycles. */
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

/** A look-up carries its id beside the label; in a list of the state the id is the value. */
function upperOf(row: GridRow, parent: string): string | null {
  const value: Json | undefined = row[`${parent}.id`] ?? row[parent];
  return value === null || value === undefined || value === '' ? null : String(value);
}
