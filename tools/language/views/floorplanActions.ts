import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { mergeLists } from '../project/mergeVariant';
import { perObject } from '../project/perObject';
import { mapPlaced } from '../source/places';
import { withKind } from './actionKind';
import { completeActions } from './completeActions';
import { actionsOfFloorplan } from './defaultActions';
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

/** Default actions of a screen's floorplan and grid. */
export function standardActions({ floorplan, grid }: ScreenDefinition): readonly AnyAction[] {
  const ofFloorplan = floorplan === undefined ? [] : actionsOfFloorplan[floorplan];
  return [...ofFloorplan, ...(grid?.order === undefined ? [] : moves)];
}

const actionsOf = perObject((screen: ScreenDefinition): readonly AnyAction[] => {
  const merged = mergeLists(standardActions(screen), screen.actions ?? [], 'id');
  const actions = mapPlaced(merged, (action) => [withKind(action, screen)]);
  return completeActions(actions, screen.grid?.groupBy !== undefined);
});

/** All actions of a screen, complete: defaults of its floorplan and grid, overridden and extended by its own. */
export function floorplanActions({ screen }: Pick<ScreenView, 'screen'>): readonly AnyAction[] {
  return actionsOf(screen);
}
