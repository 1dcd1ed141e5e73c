import type { SortOrder } from '../../../contract/wire/query';

/** Sorts by groups first, then by the requested order. */
export function groupsFirst(sort: readonly SortOrder[], groups: readonly string[]): readonly SortOrder[] {
  const ofGroups = groups.map(
    (field) => sort.find((order) => order.field === field) ?? ({ field, direction: 'asc' } as const),
  );
  return [...ofGroups, ...sort.filter(({ field }) => !groups.includes(field))];
}
