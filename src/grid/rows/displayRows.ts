import Big from 'big.js';
import type { CompiledGrid, RowTone } from '../../../contract/model/compiledGrid';
import { fixedCurrencies, underFixedCurrencies } from '../../../contract/model/fixedCurrencies';
import { inCurrencyOrder } from '../../../contract/values/currencies';
import type { Json } from '../../../contract/values/json';
import type { GridRow, QueryAnswer, SortOrder } from '../../../contract/wire/query';

/** A line of the grid: a record, a group heading, or totals. */
export interface DisplayRow {
  readonly id: string;
  readonly kind: 'record' | 'group' | 'subtotal' | 'total';
  /** Depth of a group and its subtotal, or of a tree row, from 0. */
  readonly level: number;
  /** Column and value of a group. */
  readonly group?: { readonly field: string; readonly value: Json };
  /** Currency of totals; empty without currencies. */
  readonly currency?: string;
  /** Number of the group's records on this page. */
  readonly count?: number;
  /** Tone of a record. */
  readonly tone?: RowTone;
  /** State of a tree row with children: expanded or collapsed. */
  readonly below?: 'open' | 'folded';
  /** Values of the record, or the totals. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Grouping and totals of a grid's definition. */
export type Grouping = Pick<CompiledGrid, 'groups' | 'totals' | 'currencyField'> &
  Partial<Pick<CompiledGrid, 'columns'>>;

/** Whether rows precede or follow on other pages: an incomplete group gets no subtotal. */
interface PageEdges {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Lines of a page: records with a heading for every group, and after it a subtotal for each currency. Rows
 * must be sorted by the groups. A subtotal requires the whole group on the page, with more than one record.
 */
export function displayRows(rows: readonly GridRow[], grouping: Grouping, edges: PageEdges): DisplayRow[] {
  const lines: DisplayRow[] = [];
  addGroup(lines, rows, grouping, edges, 0, '');
  return lines;
}

/** Grand totals, one line per currency, as summed by the server over all pages. */
export function totalRows(sums: QueryAnswer['sums']): DisplayRow[] {
  return inCurrencyOrder(Object.entries(sums)).map(([currency, values]) => ({
    id: `total:${currency}`,
    kind: 'total',
    level: 0,
    currency,
    values,
  }));
}

/** Lines without the totals that have no value in a shown column. */
export function withoutHiddenSums(
  lines: readonly DisplayRow[],
  shown: ReadonlySet<string>,
): readonly DisplayRow[] {
  return lines.filter(
    ({ kind, values }) =>
      kind === 'record' || kind === 'group' || Object.keys(values).some((name) => shown.has(name)),
  );
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

/** Runs of adjacent rows with the same value. */
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

function sumByCurrency(
  rows: readonly GridRow[],
  grouping: Grouping,
): readonly (readonly [string, QueryAnswer['sums'][string]])[] {
  const { totals, currencyField } = grouping;
  const byCurrency = new Map<string, GridRow[]>();
  if (totals.length === 0) return [];
  for (const row of rows) {
    const currency = String(row[currencyField] ?? '');
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), row]);
  }
  const sumsOf = (ofCurrency: readonly GridRow[]) =>
    Object.fromEntries(
      totals.flatMap((field) => {
        const sum = total(ofCurrency, field, grouping);
        return sum === undefined ? [] : [[field, sum] as const];
      }),
    );
  const sums = Object.fromEntries(
    [...byCurrency].map(([currency, ofCurrency]) => [currency, sumsOf(ofCurrency)]),
  );
  const overall = (field: string) => total(rows, field, grouping);
  return Object.entries(underFixedCurrencies(sums, fixedCurrencies(grouping), overall));
}

/** Sum of a column; for a ratio, the ratio of its sums, like the server. Undefined if there is none. */
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

/** Sorts by groups first, then by the requested order. */
export function groupsFirst(sort: readonly SortOrder[], groups: readonly string[]): readonly SortOrder[] {
  const ofGroups = groups.map(
    (field) => sort.find((order) => order.field === field) ?? ({ field, direction: 'asc' } as const),
  );
  return [...ofGroups, ...sort.filter(({ field }) => !groups.includes(field))];
}
