import type { Block, ScreenDefinition } from '../../../contract/model/generated/screen';
import { mapPlaced, withWords } from './places';

/** Copies a screen with other blocks, in its tabs, too; all parts keep their locations. */
export function mapBlocks(screen: ScreenDefinition, map: (block: Block) => Block): ScreenDefinition {
  const { blocks, tabs } = screen;
  const mapped = (list: readonly Block[]) => mapPlaced(list, (block) => [map(block)]);
  return withWords(screen, {
    ...(blocks && { blocks: mapped(blocks) }),
    ...(tabs && {
      tabs: mapPlaced(tabs, (tab) => [
        tab.blocks === undefined ? tab : withWords(tab, { blocks: mapped(tab.blocks) }),
      ]),
    }),
  });
}
