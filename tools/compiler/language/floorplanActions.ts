import { actionsOfFloorplan } from '../../../contract/floorplans/actions';
import type { Action } from '../../../contract/generated/screen';
import { mergeLists } from '../project/mergeVariant';
import type { ScreenView } from './ScreenView';

/** What a grid with an order brings. */
const moves: readonly Action[] = [
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

/** The actions of a screen: those of its floorplan and of its grid, changed by its own, and then the rest of its own. */
export function floorplanActions({ screen }: ScreenView): readonly Action[] {
  const ofFloorplan = screen.floorplan === undefined ? [] : actionsOfFloorplan[screen.floorplan];
  const given = [...ofFloorplan, ...(screen.grid?.order === undefined ? [] : moves)];
  return mergeLists(given, screen.actions ?? [], 'id');
}
