import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { ActionStep, LiveScreen } from '../engine';

/**
 * What an action sends beside the screen's state: the keys of `with`, and for one that writes a record by itself
 * (`set`) the record's id, or those of the chosen rows. What is written is not sent: the server knows it from the
 * definition. Of the grids that it names (`selectionFrom`) the ids of the chosen rows go along.
 */
export function addedKeys(action: ActionStep, screen: LiveScreen, row: GridRow | null): JsonObject {
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
