import type { Action, Block, ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { extendedActions } from '../kinds/extendedActions';
import { mapPlaced, withWords } from '../source/places';
import { overlay } from './mergeVariant';

/** Finds a screen by its key; undefined without a sound one. */
export type FindScreen = (key: string) => ScreenDefinition | undefined;

/** An action or a block. */
type Part = AnyAction | AnyBlock;

/** Screen and id in `dashboards/tellerDesk#desks`; undefined for an id alone. */
export function extendedPart(
  name: string | undefined,
): { readonly screen: string; readonly id: string } | undefined {
  const [screen = '', id] = name?.split('#') ?? [];
  return id === undefined ? undefined : { screen, id };
}

/** Screens whose actions and blocks a screen extends. */
export function extendedScreens({ actions = [], blocks = [] }: ScreenDefinition): readonly string[] {
  const parts: readonly Part[] = [...actions, ...blocks];
  return parts.flatMap((part) => extendedPart(part.extends)?.screen ?? []);
}

function extendedFrom<One extends Part>(
  part: One,
  partsOf: (screen: ScreenDefinition) => readonly One[],
  find: FindScreen,
): One {
  const named = extendedPart(part.extends);
  const screen = named && find(named.screen);
  const all = screen === undefined ? [] : partsOf(screen);
  const base = all.find(({ id }) => id === named?.id);
  if (base === undefined || extendedPart(base.extends) !== undefined) return part;
  const bases = [base, ...extendedActions(base as AnyAction, all as readonly AnyAction[])] as readonly One[];
  const merged = [part, ...bases].reduceRight((under, one) => overlay<One>(under, one));
  delete merged.extends;
  return merged;
}

/**
 * Merges actions and blocks with the parts of other screens that they extend. A part whose base is not found keeps
 * `extends`, and lint reports it.
 */
export function extendParts(screen: ScreenDefinition, find: FindScreen): ScreenDefinition {
  const { actions, blocks } = screen;
  const actionsOf = (other: ScreenDefinition): readonly AnyAction[] => other.actions ?? [];
  const blocksOf = (other: ScreenDefinition): readonly AnyBlock[] => other.blocks ?? [];
  return withWords(screen, {
    ...(actions && {
      actions: mapPlaced(actions, (one) => [extendedFrom<AnyAction>(one, actionsOf, find) as Action]),
    }),
    ...(blocks && {
      blocks: mapPlaced(blocks, (one) => [extendedFrom<AnyBlock>(one, blocksOf, find) as Block]),
    }),
  });
}
