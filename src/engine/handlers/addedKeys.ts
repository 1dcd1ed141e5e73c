import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ActionStep } from '../actions/ActionHandler';
import type { ScreenContext } from '../context/ScreenContext';

/**
 * Keys that an action adds to the screen's state: its `with`; for an action that writes a record (`set`), the
 * record's id or the ids of the selected rows; and the selected ids of the grids in `selectionFrom`. Values
 * of `set` are not sent: the server has them in the definition.
 */
export function addedKeys(action: ActionStep, screen: ScreenContext, row: GridRow | null): JsonObject {
  const added = Object.entries(action.with ?? {}).map(([key, value]) => [key, screen.resolve(value, row)]);
  const record = action.record === undefined ? null : screen.resolve(action.record, row);
  const chosen = action.selectionFrom?.map((grid) => [grid, screen.chosenIn(grid).map(({ id }) => id)]);
  return {
    ...Object.fromEntries(added),
    ...(record !== null && { record: idOf(record) }),
    ...(chosen && { chosen: Object.fromEntries(chosen) }),
  };
}

function idOf(record: Json): Json {
  return Array.isArray(record) ? record.map(String) : String(record);
}
