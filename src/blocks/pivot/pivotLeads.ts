import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { BlockProps } from '../parts/BlockProps';
import { leadOf } from '../parts/leadOf';
import type { Pivot } from './pivotOf';

/** Click targets of a pivot's figures. */
interface PivotLeads {
  /** Undefined without a target. `isFirst`: in the Tab order. */
  of(edge: string | null, row: Json, column: Json): { open(): void; readonly isFirst: boolean } | undefined;
}

/** Targets of cells; totals omit the criteria that they sum over. */
export function pivotLeads(props: BlockProps, pivot: Pivot): PivotLeads {
  const { rows } = props.block;
  const { category, columnGroupBy } = props.block.definition.data ?? {};
  const [by, over] = [category?.name ?? '', columnGroupBy?.name ?? ''];
  const found = (edge: string | null, row: Json, column: Json): GridRow | undefined =>
    rows.find(
      (one) => (one.edge ?? null) === edge && (one[by] ?? null) === row && (one[over] ?? null) === column,
    );
  let isUsed = false;
  return {
    of(edge, row, column) {
      const answered = found(edge, row, column);
      const open = answered && leadOf(props, answered);
      if (open === undefined) return undefined;
      const isFirst = !isUsed && pivot.rows.length > 0;
      isUsed = true;
      return { open, isFirst };
    },
  };
}
