import type { SortOrder } from '../../../contract/query';

/** Rows of a group stand together whatever they are sorted by within it. */
export function groupsFirst(sort: readonly SortOrder[], groups: readonly string[]): readonly SortOrder[] {
  const ofGroups = groups.map(
    (field) => sort.find((order) => order.field === field) ?? ({ field, direction: 'asc' } as const),
  );
  return [...ofGroups, ...sort.filter(({ field }) => !groups.includes(field))];
}
