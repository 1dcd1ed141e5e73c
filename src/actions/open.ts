import type { Json, JsonObject } from '../../contract/json';
import { type ActionCall, type ActionHandler, groupCriteria, type OpenTarget } from '../engine';

/** Opens another screen, with a record or a copy of one, and first values taken from this one. */
export const open: ActionHandler = (call) => {
  const { action, screen, row } = call;
  if (action.open === undefined) throw new Error('An open without a screen.');
  const { screen: target, route, readOnly, ...named } = action.open;
  const ids = Object.entries(named).map(([word, binding]) => [word, screen.resolve(binding, row)] as const);
  // A record that is asked for and not there would open the screen for a new one: better not at all.
  if (ids.some(([, id]) => id === null || id === '')) return false;
  const values = Object.entries(action.with ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? linesOf(call, value) : screen.resolve(value, row),
  ]);
  // A figure, or the row of a group, leads to those that it counts, unless it leads to one record.
  const criteria = ids.length === 0 ? (call.criteria ?? ofGroup(call)) : undefined;
  const opened: OpenTarget = {
    screen: String(screen.resolve(target, row)),
    ...(route !== undefined && { route }),
    ...(readOnly && { readOnly }),
    ...Object.fromEntries(ids.map(([word, id]) => [word, String(id)])),
    ...((values.length > 0 || criteria) && { values: { ...criteria, ...Object.fromEntries(values) } }),
  };
  screen.ports.navigation.open(opened);
  return true;
};

/** The records of the group that an action of a row is carried out on. */
function ofGroup({ action, screen, row }: ActionCall): JsonObject | undefined {
  const isOfRow = 'placement' in action && action.placement === 'row';
  return isOfRow && row !== null ? groupCriteria(screen, row) : undefined;
}

/** Of the line that is written in `with` one for each row: the chosen ones, or the one that the action is done with. */
function linesOf({ action, screen, row }: ActionCall, [line = {}]: readonly Json[]): readonly JsonObject[] {
  const isBulk = 'placement' in action && action.placement === 'bulk';
  const rows = isBulk ? (screen.grid?.selectedRows ?? []) : [row];
  const columns = Object.entries(line as JsonObject);
  return rows.map((each) =>
    Object.fromEntries(columns.map(([name, value]) => [name, screen.resolve(value, each)])),
  );
}
