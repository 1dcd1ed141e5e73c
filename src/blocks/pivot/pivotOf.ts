import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';

/** Figures by row and column, with totals. */
export interface Pivot {
  /** Keys of the rows, in order. */
  readonly rows: readonly Json[];
  readonly columns: readonly Json[];
  /** Figure of a cell; null if there is none. */
  cell(row: Json, column: Json): Json;
  /** Totals of a row, a column, and all. */
  rowTotal(row: Json): Json;
  columnTotal(column: Json): Json;
  readonly total: Json;
  /** Shade of a cell, from 0 for the smallest to 5 for the largest value; null if empty. */
  shade(value: Json): number | null;
}

/** Number of shades. */
const shades = 5;

/** Keys in order: codes as in their list, ordered kinds in their own order, others by descending total. */
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

/** Empty keys last; numbers by size, dates and months as text. */
function compare(one: Json, other: Json): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** Builds a pivot from the rows of a block. */
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
