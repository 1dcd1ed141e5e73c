import type { Action } from '../../../contract/generated/screen';
import { mergeLists } from '../project/mergeVariant';
import type { ScreenView } from './ScreenView';

/** The actions of a screen: those of its floorplan, changed by its own, and then the rest of its own. */
export function floorplanActions({ floorplan, screen }: ScreenView): readonly Action[] {
  return mergeLists(floorplan?.actions ?? [], screen.actions ?? [], 'id');
}
