import { isDeepStrictEqual } from 'node:util';
import type { Action, Block, ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { kindOfBlock } from '../kinds/blockKind';
import { withKind } from '../language/actionKind';
import { standardActions } from '../language/floorplanActions';

/** Words of an action that may follow from its others, most of them first. */
const candidates = ['type', 'placement', 'block']
  .reduce<readonly (readonly string[])[]>((sets, word) => sets.flatMap((set) => [[...set, word], set]), [[]])
  .toSorted((one, other) => other.length - one.length);

function without<Value extends object>(value: Value, words: readonly string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([word]) => !words.includes(word))) as Value;
}

function shortAction(action: Action, screen: ScreenDefinition): Action {
  const isOther = action.extends !== undefined || action.remove !== undefined;
  if (isOther || standardActions(screen).some(({ id }) => id === action.id)) return action;
  const whole = withKind(action, screen);
  const shorter = candidates.map((words) => without<AnyAction>(action, words));
  return shorter.find((one) => isDeepStrictEqual(withKind(one, screen), whole)) ?? action;
}

function shortBlock(block: Block): Block {
  return kindOfBlock(block) === block.block ? without<AnyBlock>(block, ['block']) : block;
}

/** A sound screen without types of actions and kinds of blocks that follow from their other words. */
export function withoutKinds(screen: ScreenDefinition): ScreenDefinition {
  const { actions, blocks, tabs } = screen;
  return {
    ...screen,
    ...(actions && { actions: actions.map((action) => shortAction(action, screen)) }),
    ...(blocks && { blocks: blocks.map(shortBlock) }),
    ...(tabs && {
      tabs: tabs.map((tab) => ({ ...tab, ...(tab.blocks && { blocks: tab.blocks.map(shortBlock) }) })),
    }),
  };
}
