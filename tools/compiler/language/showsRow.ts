import { floorplanOf } from '../../../contract/floorplans';
import type { Action } from '../../../contract/generated/screen';
import { rowEntity } from './rowEntity';
import type { ScreenView } from './ScreenView';
import { screenKeyOf } from './screenKeyOf';

/** Whether an action changes nothing and leads nowhere where something is changed: it shows a file, or opens what only shows. */
export function onlyShows({ project }: ScreenView, action: Action): boolean {
  if (action.type === 'preview' || action.type === 'show') return true;
  if (action.type !== 'open' || action.screen === undefined || action.duplicate !== undefined) return false;
  const target = project.screens.get(screenKeyOf(action.screen));
  return action.readOnly === true || floorplanOf(target?.whole.floorplan)?.filter === true;
}

/**
 * Whether an action on a row shows its record and changes nothing: a double click may carry it out. Rows that stand for
 * groups, or that a command works out, are no records: for them any screen that only shows will do.
 */
export function showsRow(view: ScreenView, action: Action): boolean {
  if (!onlyShows(view, action)) return false;
  return action.type !== 'open' || action.record !== undefined || !hasRecords(view, action);
}

/** Whether the rows that an action stands on are records. */
function hasRecords(view: ScreenView, { block }: Action): boolean {
  const grouped = block === undefined && view.screen.grid?.groupBy !== undefined;
  return !grouped && rowEntity(view, block) !== undefined;
}
