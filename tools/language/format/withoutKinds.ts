import { isDeepStrictEqual } from 'node:util';
import type { Action, Block, ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { kindOfBlock } from '../kinds/blockKind';
import { mapBlocks } from '../source/mapBlocks';
import { withoutWords } from '../source/withoutWords';
import { withKind } from '../views/actionKind';
import { standardActions } from '../views/floorplanActions';

/** Words of an action that may follow from its others, most of them first. */
const candidates = ['type', 'placement', 'block']
  .reduce<readonly (readonly string[])[]>((sets, word) => sets.flatMap((set) => [[...set, word], set]), [[]])
  .toSorted((one, other) => other.length - one.length);

function shortAction(action: Action, screen: ScreenDefinition): Action {
  const isOther = action.extends !== undefined || action.remove !== undefined;
  if (isOther || standardActions(screen).some(({ id }) => id === action.id)) return action;
  const completed = withKind(action, screen);
  const shorter = candidates.map((words) => withoutWords<AnyAction>(action, words));
  return shorter.find((one) => isDeepStrictEqual(withKind(one, screen), completed)) ?? action;
}

function shortBlock(block: Block): Block {
  return kindOfBlock(block) === block.block ? withoutWords<AnyBlock>(block, ['block']) : block;
}

/** A sound screen without types of actions and kinds of blocks that follow from their other words. */
export function withoutKinds(screen: ScreenDefinition): ScreenDefinition {
  const { actions } = screen;
  const short = actions && { actions: actions.map((action) => shortAction(action, screen)) };
  return { ...mapBlocks(screen, shortBlock), ...short };
}
