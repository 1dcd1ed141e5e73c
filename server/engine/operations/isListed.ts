import type { CompiledGrid, Where } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { GridQuery } from '../query/GridQuery';

/** Rows of a list, by its fixed filter. */
export interface ListedRows {
  readonly entity: ModelEntity;
  readonly where: Where;
  /** Without one, no computed column is read. */
  readonly grid?: CompiledGrid | null;
}

const noColumns: CompiledGrid = {
  source: 'query',
  columns: [],
  sort: [],
  pageSize: 20,
  groups: [],
  totals: [],
  currencyField: 'currency',
};

/**
 * Whether a list includes a record. Ignores conditions on `$record` and `$form`, which the request of a row does not
 * send.
 */
export async function isListed(
  call: OperationContext,
  { entity, where, grid }: ListedRows,
  id: string,
): Promise<boolean> {
  const fixed = Object.entries(where).filter(
    ([, value]) => !/"\$(record|form)\./.test(JSON.stringify(value)),
  );
  if (fixed.length === 0) return true;
  const narrowed = { ...(grid ?? noColumns), where: Object.fromEntries(fixed) };
  const screen = { ...call.screen.definition, grid: narrowed };
  const some = { filter: {}, ids: [id] };
  const query = new GridQuery(call.database, call.model, screen, entity, some, scopeOf(call));
  return (await query.rowsAfter(null, [], 1)).rows.length > 0;
}
