import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ActionCall, ActionHandler } from '../actions/ActionHandler';
import { isOnChosen } from '../actions/askToConfirm';
import { maySave } from '../actions/maySave';
import type { Asker, OpenTarget } from '../ports/ports';
import { groupCriteria } from '../screen/groupCriteria';

/** Opens another screen, with a record, a copy of one or a returned request, and initial values from this one. */
export const open: ActionHandler = (call) => {
  const { action, screen, row } = call;
  if (action.open === undefined) throw new Error('An open without a screen.');
  const { screen: target, route, readOnly: shows, stores, permission: _, ...named } = action.open;
  const readOnly = shows || (stores === 'orShows' && !maySave(screen, action.open));
  const ids = Object.entries(named).map(([word, binding]) => [word, screen.resolve(binding, row)] as const);
  // A missing record would open the screen for a new one: better not at all.
  if (ids.some(([, id]) => id === null || id === '')) return false;
  const source = isOnChosen(call.action) ? whatAllShare(chosenRows(call)) : row;
  const values = Object.entries(action.with ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? linesOf(call, value) : screen.resolve(value, source),
  ]);
  // A figure or group row opens the list of its records, unless the action opens a single record.
  const criteria = ids.length === 0 ? (call.criteria ?? ofGroup(call)) : undefined;
  const opened: OpenTarget = {
    screen: String(screen.resolve(target, row)),
    ...(route !== undefined && { route }),
    ...(readOnly && { readOnly }),
    ...Object.fromEntries(ids.map(([word, id]) => [word, String(id)])),
    ...((values.length > 0 || criteria) && { values: { ...criteria, ...Object.fromEntries(values) } }),
  };
  const asker = askerOf(call);
  screen.ports.navigation.open({ ...opened, ...(asker && !readOnly && { asker }) });
  return true;
};

/** The screen of the action, if it has a form under way that goes on later. */
function askerOf({ screen }: ActionCall): Asker | null {
  const { definition, tabKey, form, finished, readOnly } = screen;
  if (form === null || finished || readOnly || definition.endpoints.commit === undefined) return null;
  const done = () => {
    if (screen.finished) return;
    form.errors.forgetRefusals();
    void screen.calculations?.renew();
    void screen.reloadBlocks();
  };
  return { tabKey, title: definition.title, done };
}

/** Search criteria of the group that a row action runs on. */
function ofGroup({ action, screen, row }: ActionCall): JsonObject | undefined {
  const isOfRow = 'placement' in action && action.placement === 'row';
  return isOfRow && row !== null ? groupCriteria(screen, row) : undefined;
}

const chosenRows = ({ screen }: ActionCall): readonly GridRow[] => screen.grid?.selection.rows ?? [];

/** The columns in which all chosen rows have the same value; the form begins with these. */
function whatAllShare([first, ...others]: readonly GridRow[]): GridRow | null {
  if (first === undefined) return null;
  const shared = Object.entries(first).filter(([name, value]) =>
    others.every((other) => other[name] === value),
  );
  // Several rows share no id.
  return Object.fromEntries(shared) as GridRow;
}

/** Expands the line template of `with` for each row: the selected ones, or the action's row. */
function linesOf(call: ActionCall, [line = {}]: readonly Json[]): readonly JsonObject[] {
  const { screen, row } = call;
  const rows = isOnChosen(call.action) ? chosenRows(call) : [row];
  const columns = Object.entries(line as JsonObject);
  return rows.map((each) =>
    Object.fromEntries(columns.map(([name, value]) => [name, screen.resolve(value, each)])),
  );
}
