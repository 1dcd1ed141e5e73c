import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';
import { daysOf, keyOf } from '../expressions/figureCriteria';

/** Screen whose rows are groups of records. */
type GroupedScreen = Pick<ScreenContext, 'form'> & {
  readonly grid: Pick<NonNullable<ScreenContext['grid']>, 'definition' | 'lastQuery'> | null;
};

/**
 * Search criteria for the records of a group: its keys, within the query's filter. Undefined if rows are no
 * groups, or criteria cannot express the group: empty values, hours, bands.
 */
export function groupCriteria({ form, grid }: GroupedScreen, row: GridRow): JsonObject | undefined {
  const { groupBy, columns = [] } = grid?.definition ?? {};
  if (grid === null || groupBy === undefined) return undefined;
  const computed = new Map(columns.map((column) => [column.name, column.compute]));
  // Conditions on figures select groups, not records.
  const ofRecords = Object.entries(grid.lastQuery.filter).filter(
    ([name]) => computed.get(form?.field(name)?.filters?.field ?? '') === undefined,
  );
  const criteria: Record<string, Json> = Object.fromEntries(ofRecords);
  for (const name of groupBy) {
    const { kind = 'lookup' } = columns.find((column) => column.name === name) ?? {};
    const key = keyOf(row, { name, kind });
    const part = computed.get(name);
    if (key === null || key === '') return undefined;
    if (part === undefined) criteria[name] = key;
    else {
      const [field = ''] = part.args ?? [];
      const days = daysOf(part.op, String(key), criteria[field]);
      if (days === null) return undefined;
      criteria[field] = { ...days };
    }
  }
  return criteria;
}
