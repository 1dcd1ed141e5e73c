import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import { opens } from './grantedActions';
import { grantedScreens } from './grantedScreens';

/** Properties that decide whether figures are shown. */
type Shown = Pick<CompiledScreen, 'floorplan' | 'blocks' | 'actions'>;

/**
 * Whether a block's endpoint may be queried: its rows require permission for the screen that guards it (`access`), and figures of a dashboard block permission for the block's
 * target, as in the page (src/engine/BlockBoard). A block with an unknown action is shown to nobody. @param
 * id of the block; undefined for an endpoint of the screen itself
 */
export function mayQueryFigures(
  model: Model,
  screen: Shown,
  id: string | undefined,
  grants: readonly string[],
): boolean {
  if (id === undefined) return true;
  const block = screen.blocks?.find((one) => one.id === id);
  if (block?.access !== undefined && !grantedScreens(model, grants).has(block.access)) return false;
  if (screen.floorplan !== 'dashboard') return true;
  if (block?.action === undefined) return true;
  const action = screen.actions.find((one) => one.id === block.action);
  if (action === undefined) return false;
  const { permission, open } = action;
  return (
    (permission === undefined || opens(grants, permission)) &&
    (open === undefined || grantedScreens(model, grants).has(open.screen))
  );
}
