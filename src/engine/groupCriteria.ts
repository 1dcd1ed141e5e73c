import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import { daysOf, keyOf } from './figureCriteria';
import type { LiveScreen } from './LiveScreen';

/** Screen whose rows stand for groups of records. */
type GroupedScreen = Pick<LiveScreen, 'form'> & {
  readonly grid: Pick<NonNullable<LiveScreen['grid']>, 'definition' | 'question'> | null;
};

/**
 * Criteria of a list that has the records of a row's group: what the row stands for, within the filter that it was
 * asked with. Undefined where rows are no groups, or no criteria say it: what is empty can't be searched for, an hour
 * or a band neither.
 */
export function groupCriteria({ form, grid }: GroupedScreen, row: GridRow): JsonObject | undefined {
  const { groupBy, columns = [] } = grid?.definition ?? {};
  if (grid === null || groupBy === undefined) return undefined;
  const computed = new Map(columns.map((column) => [column.name, column.compute]));
  // What compares a figure chose the group, and no records of it.
  const ofRecords = Object.entries(grid.question.filter).filter(
    ([name]) => computed.get(form?.field(name)?.filters?.field ?? '') === undefined,
  );
  const criteria: Record<string, Json> = Object.fromEntries(ofRecords);
  for (const name of groupBy) {
    const key = keyOf(row, { name });
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
