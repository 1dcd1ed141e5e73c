import type { CompiledDays } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { addDays } from '../../../contract/values/days';
import { todayInTurkiye } from '../../../contract/values/today';
import type { GridRow } from '../../../contract/wire/query';

/** Day of a date or timestamp; null if empty. */
function dayOf(row: GridRow, column: CompiledColumn | undefined): string | null {
  const value = column && row[column.name];
  if (typeof value !== 'string' || value === '') return null;
  return column?.kind === 'date-time' ? todayInTurkiye(new Date(value)) : value;
}

/** Records of a calendar by day, within the visible days. */
export function recordsByDay(
  rows: readonly GridRow[],
  { date, until }: Pick<CompiledDays, 'date' | 'until'>,
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, readonly GridRow[]> {
  const found = new Map<string, GridRow[]>();
  for (const row of rows) {
    const first = dayOf(row, date);
    if (first === null) continue;
    const end = dayOf(row, until);
    const last = end !== null && end > first ? end : first;
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
      const sameDay = found.get(day);
      if (sameDay) sameDay.push(row);
      else found.set(day, [row]);
    }
  }
  return found;
}
