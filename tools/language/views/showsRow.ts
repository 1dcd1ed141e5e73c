import { floorplanOf } from '../../../contract/model/floorplans';
import type { AnyAction } from '../kinds/anyKind';
import { rowEntity } from './rowEntity';
import type { ScreenView } from './ScreenView';
import { screenKeyOf } from './screenKeyOf';

/** Whether an action only shows something: previews a file, or opens a read-only screen. */
export function onlyShows({ project }: ScreenView, action: AnyAction): boolean {
  if (action.type === 'preview' || action.type === 'show') return true;
  if (action.type !== 'open' || action.screen === undefined) return false;
  if (action.duplicate !== undefined || action.resubmit !== undefined) return false;
  const target = project.screens.get(screenKeyOf(action.screen));
  return action.readOnly === true || floorplanOf(target?.whole.floorplan)?.filter === true;
}

/**
 * Whether a row action shows the row's record without changing it: a double click may run it. Rows of groups
 * or commands are not records: any read-only screen qualifies.
 */
export function showsRow(view: ScreenView, action: AnyAction): boolean {
  if (!onlyShows(view, action)) return false;
  return action.type !== 'open' || action.record !== undefined || !hasRecords(view, action);
}

/** Whether the rows of an action are records. */
function hasRecords(view: ScreenView, { block }: AnyAction): boolean {
  const grouped = block === undefined && view.screen.grid?.groupBy !== undefined;
  return !grouped && rowEntity(view, block) !== undefined;
}
