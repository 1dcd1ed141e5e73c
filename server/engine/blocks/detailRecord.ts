import type { CompiledScreen } from '../../../contract/model/compiled';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { GridQuery } from '../query/GridQuery';
import type { BlockCall } from './blockPart';

/**
 * Id of the record that a block reads. In the detail panel of a grid it is a row: null if the grid's `where` excludes it,
 * so that a block reveals no record that its list would not show to the user.
 */
export async function detailRecord(
  call: OperationContext,
  screen: CompiledScreen,
  { block, recordId }: BlockCall,
): Promise<string | null> {
  const { grid } = screen;
  const isDetail = grid?.detail?.blocks.includes(block.id) ?? false;
  if (recordId === null || !isDetail || grid?.where === undefined || grid.groupBy !== undefined)
    return recordId;
  const entity = entityOf(call.model, screen);
  const one = { filter: {}, ids: [recordId] };
  const query = new GridQuery(call.database, call.model, screen, entity, one, scopeOf(call));
  const { rows } = await query.rowsAfter(null, [], 1);
  return rows.length > 0 ? recordId : null;
}
