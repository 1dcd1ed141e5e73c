import type { CompiledScreen } from '../../contract/compiled';
import type { Model } from '../../contract/model';
import { opens } from './grantedActions';
import { grantedScreens } from './grantedScreens';

/** What decides whether figures are shown. */
type Shown = Pick<CompiledScreen, 'floorplan' | 'blocks' | 'actions'>;

/**
 * Whether a path may be asked for figures: those of a dashboard's block are of who may open what the block leads to, as the
 * page shows them (src/engine/BlockBoard). A block that leads to an unknown action is shown to nobody.
 */
export function mayAskFigures(model: Model, screen: Shown, path: string, grants: readonly string[]): boolean {
  if (screen.floorplan !== 'dashboard') return true;
  const block = screen.blocks?.find(({ data }) => data?.path === path);
  if (block?.action === undefined) return true;
  const action = screen.actions.find(({ id }) => id === block.action);
  if (action === undefined) return false;
  const { permission, open } = action;
  return (
    (permission === undefined || opens(grants, permission)) &&
    (open === undefined || grantedScreens(model, grants).has(open.screen))
  );
}
