import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyBlock } from './anyKind';

/** The blocks of a screen, including those of its tabs. */
export function blocksOf({
  screen: { blocks = [], tabs = [] },
}: {
  readonly screen: Pick<ScreenDefinition, 'blocks' | 'tabs'>;
}): readonly AnyBlock[] {
  return [...blocks, ...tabs.flatMap((tab) => tab.blocks ?? [])];
}
