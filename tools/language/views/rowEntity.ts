import { blocksOf } from '../kinds/blocksOf';
import type { ScreenView } from './ScreenView';

/** Entity of the rows of an action: those of a block, or of the grid. */
export function rowEntity(view: ScreenView, block: string | undefined): string | undefined {
  return block === undefined ? view.screen.entity : blocksOf(view).find(({ id }) => id === block)?.entity;
}
