import { sql } from 'kysely';
import type { FieldKind } from '../../../contract/model/compiledForm';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import type { SortOrder } from '../../../contract/wire/query';
import { columnType } from '../../records/entityColumns';
import type { FieldPaths } from './FieldPaths';
import { openEnd, unknownColumn } from './openEnd';
import { RowOrder } from './RowOrder';

/**
 * Requested order, by default the grid's. Ties are broken by id. @throws Refusal for unknown or unsortable
 * columns.
 */
export function gridOrder(
  { columns, groupBy, sort: defined }: CompiledGrid,
  entity: ModelEntity,
  paths: FieldPaths,
  sort: readonly SortOrder[],
): RowOrder {
  const chosen = sort.length > 0 ? sort : defined;
  const terms = chosen.map(({ field, direction }) => {
    const column = columns.find(({ name }) => name === field);
    const end = column?.sortable === false && sort.length > 0 ? undefined : openEnd(paths, field);
    if (end === undefined || (column === undefined && sort.length > 0)) throw unknownColumn(field);
    const label = end.kind === 'lookup' ? paths.orderLabel(field) : undefined;
    const asText = label !== undefined || end.sortsAsText;
    const inTurkish = label === undefined ? end.sorted : undefined;
    const key = asText
      ? (inTurkish ?? sql`turkish_order(${label ?? end.person ?? end.column})`)
      : (end.order ?? end.column);
    const { unique: isUnique, generated } = entity.fields[field] ?? {};
    // Groups are identified by all their grouping columns, and a figure may have the name of a field.
    const unique = !groupBy && !end.person && (isUnique || generated !== undefined);
    return { key, type: asText ? 'text' : end.order ? 'numeric' : orderType(end.kind), direction, unique };
  });
  const id = {
    key: sql`t.id`,
    type: groupBy ? 'text' : 'bigint',
    direction: chosen.at(-1)?.direction ?? 'asc',
    filled: true,
  } as const;
  return new RowOrder([...terms, id], !groupBy && isIndexed(entity, chosen));
}

/** Whether the entity has an index for the order: same direction, all columns and the id. */
function isIndexed({ indexes, orders = [] }: ModelEntity, sort: readonly SortOrder[]): boolean {
  const fields = sort.map(({ field }) => field).join();
  const isOneWay = new Set(sort.map(({ direction }) => direction)).size <= 1;
  return fields === '' || (isOneWay && [...indexes, ...orders].some((list) => list.join() === fields));
}

/** SQL type of a mark's value; decimals keep all digits. */
function orderType(kind: FieldKind): string {
  return kind === 'decimal' ? 'numeric' : columnType({ kind });
}
