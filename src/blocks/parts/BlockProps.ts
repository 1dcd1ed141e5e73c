import type { BlockStore, ScreenStore } from '../../engine';

/** Props of every block. */
export interface BlockProps {
  readonly block: BlockStore;
  /** The screen of the block. */
  readonly screen: ScreenStore;
}
