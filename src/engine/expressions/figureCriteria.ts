import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { addDays, addMonths } from '../../../contract/values/days';
import type { Json, JsonObject } from '../../../contract/values/json';
import { beginOf, endOf } from '../../../contract/values/today';
import type { GridRow } from '../../../contract/wire/query';
import type { DayRange } from './rangeOf';

/** A block's base conditions: resolved values of its `where`, and the selected time range. */
export interface FigureBasis {
  readonly values: JsonObject;
  readonly span: DayRange | null;
  /** Filter of the figures; ranges of days are intersected with it. */
  readonly within?: JsonObject;
}

/** Last day of a period by its first day. */
const lastDay: Readonly<Record<string, (first: string) => string>> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: (first) => addDays(addMonths(first, 1), -1),
  year: (first) => addDays(addMonths(first, 12), -1),
};

/** Group key of a row; for a look-up, its id instead of the label. People are asked for by name, as users read the criterion. */
export function keyOf(row: GridRow, { name, kind }: Pick<CompiledColumn, 'name' | 'kind'>): Json {
  return (kind === 'text' ? undefined : row[`${name}.id`]) ?? row[name] ?? null;
}

/**
 * Days of a day, week, month or year within a range; null for other intervals.
 * @param key its first day, a month `2026-11` or a year `2026`
 * @param range pair from–to of days or moments, either may be missing; an end within the period remains as it is
 */
export function daysOf(per: string, key: string, range: Json | undefined): DayRange | null {
  const last = Object.hasOwn(lastDay, per) ? lastDay[per] : undefined;
  if (last === undefined) return null;
  const first = `${key.slice(0, 10)}-01-01`.slice(0, 10);
  const { from, to } = (range ?? {}) as { readonly [end in keyof DayRange]?: Json };
  const days = [first, last(first)] as const;
  return {
    from: typeof from === 'string' && beginOf(from) > beginOf(days[0]) ? from : days[0],
    to: typeof to === 'string' && endOf(to) < endOf(days[1]) ? to : days[1],
  };
}

/**
 * Search criteria for the records counted in one figure; null if criteria cannot express it, such as empty
 * values. Totals of a pivot cover a whole row, a whole column, or everything.
 */
export function figureCriteria(
  data: CompiledBlockData,
  { values, span, within = {} }: FigureBasis,
  row: GridRow,
): JsonObject | null {
  const { groupBy, interval, category, columnGroupBy, rangeField } = data;
  const criteria: Record<string, Json> = { ...values };
  if (span !== null && rangeField !== undefined) criteria[rangeField] = { ...span };
  if (data.days !== undefined) {
    const day = String(row[data.days.date.name] ?? '').slice(0, 10);
    return { ...criteria, [data.days.date.name]: { from: day, to: day } };
  }
  const edge = typeof row.edge === 'string' ? row.edge : null;
  const ofRow = groupBy !== undefined && edge !== 'column' && edge !== 'all' ? category : undefined;
  const ofColumn = edge !== 'row' && edge !== 'all' ? columnGroupBy : undefined;
  for (const [column, part] of [
    [ofRow, interval],
    [ofColumn, undefined],
  ] as const) {
    if (column === undefined) continue;
    const key = keyOf(row, column);
    if (key === null || key === '') return null;
    const { op, args: [of] = [] } = column.compute ?? {};
    const field = column === ofRow ? (groupBy ?? column.name) : column.name;
    const days = (name: string, per: string) => daysOf(per, String(key), criteria[name] ?? within[name]);
    // The target has a criterion of that name, or a range of the date it is computed from.
    const span = op !== undefined && of !== undefined ? days(of, op) : null;
    if (of !== undefined && span !== null) criteria[of] = { ...span };
    criteria[field] = part === undefined ? key : { ...days(field, part) };
  }
  return criteria;
}
