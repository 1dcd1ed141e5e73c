import type { CompiledBlockData } from '../../../contract/compiledBlocks';
import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { Json } from '../../../contract/json';
import type { GridRow } from '../../../contract/query';

/** Figures in rows and columns, with their edges. */
export interface Pivot {
  /** What the rows stand for, in order. */
  readonly rows: readonly Json[];
  readonly columns: readonly Json[];
  /** The figure where a row and a column meet; null where there is none. */
  cell(row: Json, column: Json): Json;
  /** The figure of a whole row, of a whole column, and of all. */
  rowTotal(row: Json): Json;
  columnTotal(column: Json): Json;
  readonly total: Json;
  /** How strongly a cell is shaded, from 0 for the least to 5 for the greatest; null for an empty one. */
  shade(value: Json): number | null;
}

/** Steps that cells are shaded in. */
const shades = 5;

/** What rows or columns stand for, in order: codes as their list has them, what has an order of its own in that, others largest first. */
function inOrder(keys: readonly Json[], column: CompiledColumn | undefined, total: (key: Json) => Json) {
  const codes = column?.codes?.map(({ code }) => code);
  const hasOrder = column?.compute !== undefined || column?.kind.startsWith('date');
  const place = (key: Json) => (key === null ? Number.POSITIVE_INFINITY : (codes?.indexOf(String(key)) ?? 0));
  return [...keys].sort((one, other) => {
    if (codes !== undefined) return place(one) - place(other);
    if (hasOrder) return compare(one, other);
    return Number(total(other) ?? 0) - Number(total(one) ?? 0);
  });
}

/** Empty ones last; numbers by size, dates and months as their texts stand. */
function compare(one: Json, other: Json): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** The rows of a block's answer as a pivot. */
export function pivotOf(found: readonly GridRow[], { category, columnGroupBy }: CompiledBlockData): Pivot {
  const [by, over] = [category?.name ?? '', columnGroupBy?.name ?? ''];
  const values = new Map(
    found.map((row) => [key(row.edge ?? null, row[by] ?? null, row[over] ?? null), row.value ?? null]),
  );
  const at = (edge: string | null, row: Json, column: Json) => values.get(key(edge, row, column)) ?? null;
  const rowTotal = (row: Json) => at('row', row, null);
  const columnTotal = (column: Json) => at('column', null, column);
  const keysOf = (edge: string, name: string) =>
    found.filter((row) => row.edge === edge).map((row) => row[name] ?? null);
  const sizes = found.filter(({ edge, value }) => !edge && value !== null).map(({ value }) => Number(value));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return {
    rows: inOrder(keysOf('row', by), category, rowTotal),
    columns: inOrder(keysOf('column', over), columnGroupBy, columnTotal),
    cell: (row, column) => at(null, row, column),
    rowTotal,
    columnTotal,
    total: at('all', null, null),
    shade: (value) =>
      value === null ? null : Math.round(((Number(value) - least) / (most - least || 1)) * shades),
  };
}

const key = (edge: Json, row: Json, column: Json) => JSON.stringify([edge, row, column]);
