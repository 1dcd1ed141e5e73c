import Big from 'big.js';
import type { CompiledGrid, RowTone } from '../../../contract/compiledGrid';
import { inCurrencyOrder } from '../../../contract/currencyOrder';
import type { Json } from '../../../contract/json';
import type { GridRow, QueryAnswer } from '../../../contract/query';

/** What a line of the grid is: a record, the heading of a group, or sums. */
export interface DisplayRow {
  readonly id: string;
  readonly kind: 'record' | 'group' | 'subtotal' | 'total';
  /** Depth of a group and its subtotal, and of a row of a tree, from 0. */
  readonly level: number;
  /** Column that a group is about, and its value. */
  readonly group?: { readonly field: string; readonly value: Json };
  /** Currency of sums; empty where the rows have none. */
  readonly currency?: string;
  /** Records under a group's heading on this page. */
  readonly count?: number;
  /** How a record is marked. */
  readonly tone?: RowTone;
  /** In a tree: whether rows stand below it, and whether they are folded away. */
  readonly below?: 'open' | 'folded';
  /** A record's row, or the summed columns. */
  readonly values: Readonly<Record<string, Json>>;
}

/** The part of a grid's definition that rows are grouped and summed by. */
export type Grouping = Pick<CompiledGrid, 'groups' | 'totals' | 'currencyField'> &
  Partial<Pick<CompiledGrid, 'columns'>>;

/** Which neighbours of the rows are on other pages: a group that may go on there gets no subtotal. */
export interface PageEdges {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * The lines of a page: records as they come, under a heading for every group, with a subtotal for each currency
 * after it. Rows must come sorted by the groups. A subtotal stands only where the whole group is on the page
 * and has more than one record.
 */
export function displayRows(rows: readonly GridRow[], grouping: Grouping, edges: PageEdges): DisplayRow[] {
  const lines: DisplayRow[] = [];
  addGroup(lines, rows, grouping, edges, 0, '');
  return lines;
}

/** The grand totals, one line a currency, as the server summed them over all pages. */
export function totalRows(sums: QueryAnswer['sums']): DisplayRow[] {
  return inCurrencyOrder(Object.entries(sums)).map(([currency, values]) => ({
    id: `total:${currency}`,
    kind: 'total',
    level: 0,
    currency,
    values,
  }));
}

function addGroup(
  lines: DisplayRow[],
  rows: readonly GridRow[],
  grouping: Grouping,
  edges: PageEdges,
  level: number,
  path: string,
): void {
  const field = grouping.groups[level];
  if (field === undefined) {
    for (const row of rows) lines.push({ id: row.id, kind: 'record', level, values: row });
    return;
  }
  const runs = runsOf(rows, field);
  runs.forEach((run, index) => {
    const value = run[0]?.[field] ?? null;
    const id = `${path}/${index}:${String(value)}`;
    const runEdges = { before: edges.before && index === 0, after: edges.after && index === runs.length - 1 };
    const group = { field, value };
    lines.push({ id: `group${id}`, kind: 'group', level, group, count: run.length, values: {} });
    addGroup(lines, run, grouping, runEdges, level + 1, id);
    if (run.length > 1 && !runEdges.before && !runEdges.after) {
      for (const [currency, values] of inCurrencyOrder(sumByCurrency(run, grouping))) {
        lines.push({ id: `subtotal${id}:${currency}`, kind: 'subtotal', level, group, currency, values });
      }
    }
  });
}

/** Neighbouring rows with the same value. */
function runsOf(rows: readonly GridRow[], field: string): GridRow[][] {
  const runs: GridRow[][] = [];
  let previous: Json | undefined;
  for (const row of rows) {
    const value = row[field] ?? null;
    const run = runs.at(-1);
    if (run && value === previous) run.push(row);
    else runs.push([row]);
    previous = value;
  }
  return runs;
}

function sumByCurrency(rows: readonly GridRow[], grouping: Grouping) {
  const { totals, currencyField } = grouping;
  const byCurrency = new Map<string, GridRow[]>();
  if (totals.length === 0) return new Map<string, Readonly<Record<string, string>>>();
  for (const row of rows) {
    const currency = String(row[currencyField] ?? '');
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), row]);
  }
  return new Map(
    [...byCurrency].map(([currency, own]) => {
      const values = totals.map((field) => [field, total(own, field, grouping)] as const);
      return [currency, Object.fromEntries(values.filter((entry) => entry[1] !== undefined))] as const;
    }),
  ) as Map<string, Readonly<Record<string, string>>>;
}

/** The sum of a column; of a share the share of the sums that it is of, as the server totals it. Undefined for none. */
function total(rows: readonly GridRow[], field: string, { columns = [] }: Grouping): string | undefined {
  const { compute, scale = 2 } = columns.find(({ name }) => name === field) ?? {};
  if (compute?.op !== 'ratio') return sumOf(rows, field)?.toFixed();
  const [part, whole] = (compute.args ?? []).map((path) => sumOf(rows, path));
  return part && whole && !whole.eq(0) ? part.times(100).div(whole).toFixed(scale) : undefined;
}

function sumOf(rows: readonly GridRow[], field: string): Big | undefined {
  const values = rows.map((row) => row[field]);
  const numbers = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return numbers.length === 0 ? undefined : numbers.reduce((sum: Big, value) => sum.plus(value), new Big(0));
}
