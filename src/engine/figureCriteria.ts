import type { CompiledBlockData } from '../../contract/compiledBlocks';
import type { CompiledColumn } from '../../contract/compiledGrid';
import { addDays, addMonths } from '../../contract/days';
import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { DayRange } from './rangeOf';

/** A block's own narrowing: the values of its `where`, resolved, and the chosen range. */
export interface FigureBasis {
  readonly values: JsonObject;
  readonly span: DayRange | null;
}

/** Last day of what a figure over time is of, whose first day is known. */
const lastDay: Readonly<Record<NonNullable<CompiledBlockData['per']>, (first: string) => string>> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: (first) => addDays(addMonths(first, 1), -1),
  year: (first) => addDays(addMonths(first, 12), -1),
};

/** What a row stands for: of a look-up the id beside its label. */
function keyOf(row: GridRow, { name }: CompiledColumn): Json {
  return row[`${name}.id`] ?? row[name] ?? null;
}

/** Days that are in both spans. */
function within(days: DayRange, span: DayRange | null): DayRange {
  if (span === null) return days;
  const [, from = ''] = [days.from, span.from].sort();
  const [to = ''] = [days.to, span.to].sort();
  return { from, to };
}

/**
 * Criteria of a list that has what one figure counts; null where none say it: what is empty can't be searched for. The
 * edges of a pivot stand for a whole row, a whole column, or all.
 */
export function figureCriteria(
  data: CompiledBlockData,
  { values, span }: FigureBasis,
  row: GridRow,
): JsonObject | null {
  const { by, per, category, across, rangeField } = data;
  const criteria: Record<string, Json> = { ...values };
  if (span !== null && rangeField !== undefined) criteria[rangeField] = { ...span };
  if (data.days !== undefined) {
    const day = String(row[data.days.date.name] ?? '').slice(0, 10);
    return { ...criteria, [data.days.date.name]: { from: day, to: day } };
  }
  const edge = typeof row.edge === 'string' ? row.edge : null;
  if (by !== undefined && category !== undefined && edge !== 'column' && edge !== 'all') {
    const key = keyOf(row, category);
    if (key === null || key === '') return null;
    if (per === undefined) criteria[by] = key;
    else {
      const first = String(key).slice(0, 10);
      criteria[by] = { ...within({ from: first, to: lastDay[per](first) }, rangeField === by ? span : null) };
    }
  }
  if (across !== undefined && edge !== 'row' && edge !== 'all') {
    const key = keyOf(row, across);
    if (key === null || key === '') return null;
    criteria[across.name] = key;
  }
  return criteria;
}
