import type { BlockStore, ScreenStore } from '../../engine';

/** What every block is drawn with. */
export interface BlockProps {
  readonly block: BlockStore;
  /** The screen that it stands on. */
  readonly screen: ScreenStore;
}
