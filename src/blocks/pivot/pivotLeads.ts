import type { Json } from '../../../contract/json';
import type { GridRow } from '../../../contract/query';
import type { BlockProps } from '../board/BlockProps';
import { leadOf } from '../board/leadOf';
import type { Pivot } from './pivotOf';

/** Where the figures of a pivot lead. */
interface PivotLeads {
  /** Undefined where a figure leads nowhere. `isFirst`: it is the one that Tab reaches. */
  of(edge: string | null, row: Json, column: Json): { open(): void; readonly isFirst: boolean } | undefined;
}

/** Where the figures lead: of a cell, and of the edges the same without what they sum over. */
export function pivotLeads(props: BlockProps, pivot: Pivot): PivotLeads {
  const { rows } = props.block;
  const { category, columnGroupBy } = props.block.definition.data ?? {};
  const [by, over] = [category?.name ?? '', columnGroupBy?.name ?? ''];
  const found = (edge: string | null, row: Json, column: Json): GridRow | undefined =>
    rows.find(
      (one) => (one.edge ?? null) === edge && (one[by] ?? null) === row && (one[over] ?? null) === column,
    );
  let isTaken = false;
  return {
    of(edge, row, column) {
      const answered = found(edge, row, column);
      const open = answered && leadOf(props, answered);
      if (open === undefined) return undefined;
      const isFirst = !isTaken && pivot.rows.length > 0;
      isTaken = true;
      return { open, isFirst };
    },
  };
}
