import { actionsOfFloorplan } from '../../../contract/floorplans/actions';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { mergeLists } from '../project/mergeVariant';
import { completeActions } from './completeActions';
import type { ScreenView } from './ScreenView';

/** Default actions of an ordered grid. */
const moves: readonly AnyAction[] = [
  {
    id: 'moveUp',
    type: 'move',
    title: { tr: 'Yukarı Taşı', en: 'Move up' },
    icon: 'arrow_upward',
    placement: 'row',
    to: 'up',
  },
  {
    id: 'moveDown',
    type: 'move',
    title: { tr: 'Aşağı Taşı', en: 'Move down' },
    icon: 'arrow_downward',
    placement: 'row',
    to: 'down',
  },
];

const known = new WeakMap<ScreenDefinition, readonly AnyAction[]>();

/** All actions of a screen, complete: defaults of its floorplan and grid, overridden and extended by its own. */
export function floorplanActions({ screen }: Pick<ScreenView, 'screen'>): readonly AnyAction[] {
  const found = known.get(screen);
  if (found !== undefined) return found;
  const ofFloorplan = screen.floorplan === undefined ? [] : actionsOfFloorplan[screen.floorplan];
  const given = [...ofFloorplan, ...(screen.grid?.order === undefined ? [] : moves)];
  const actions = mergeLists(given, screen.actions ?? [], 'id');
  const complete = completeActions(actions, screen.grid?.groupBy !== undefined);
  known.set(screen, complete);
  return complete;
}
