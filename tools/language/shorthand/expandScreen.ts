import type { Action, Block, Effect, ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { kindOfBlock } from '../kinds/blockKind';
import { mapBlocks } from '../source/mapBlocks';
import { mapPlaced, withWords } from '../source/places';
import { withConditions } from './expandConditions';
import { expandForm, formOfFields } from './expandForm';
import { expandColumn, expandColumns, expandGrid } from './expandGrid';
import { withTrail } from './withTrail';

function expandEffects(effects: readonly Effect[]): Effect[] {
  return mapPlaced(effects, (effect) => [typeof effect === 'string' ? effect : withConditions(effect)]);
}

function expandAction(action: Action): Action {
  const { form, ask, type = 'dialog', onSuccess, onError }: AnyAction = action;
  // Beside a form, and of an action that is no dialog, it stays: lint reports it.
  const asked = form === undefined && type === 'dialog' ? ask : undefined;
  const dialog = asked ? formOfFields(asked) : form && expandForm(form);
  const expanded = withWords<AnyAction>(withConditions(action), {
    ...(dialog && { form: dialog }),
    ...(onSuccess && { onSuccess: expandEffects(onSuccess) }),
    ...(onError && { onError: expandEffects(onError) }),
  });
  if (asked) delete expanded.ask;
  return expanded;
}

/** Words of a block that name a column. */
const columnWords = ['category', 'groupBy', 'columnGroupBy'] as const;

function expandBlock(block: Block): Block {
  const { grid, series, ...words }: AnyBlock = block;
  const columns = columnWords.flatMap((word) => {
    const entry = words[word];
    return entry === undefined ? [] : [[word, expandColumn(entry, block, word)] as const];
  });
  return withWords<AnyBlock>(withConditions(block), {
    ...Object.fromEntries(columns),
    ...(series && { series: expandColumns(series) }),
    ...(grid && { grid: expandGrid(grid) }),
  });
}

/**
 * Expands the short forms of a screen, and adds the words that follow from its key: rows of a layout, fields
 * of other entities, fields that a dialog asks, hidden columns, values of conditions, the route. The compiler and the rules read the result.
 */
export function expandScreen(key: string, written: ScreenDefinition): ScreenDefinition {
  const { route = `/${key}`, form, grid, actions } = written;
  const screen = mapBlocks(written, expandBlock);
  return withWords(screen, {
    route,
    ...(screen.tabs && { tabs: mapPlaced(screen.tabs, (tab) => [withConditions(tab)]) }),
    ...(form && { form: expandForm(form) }),
    ...(grid && { grid: expandGrid(grid) }),
    ...(actions && { actions: mapPlaced(actions, (action) => [expandAction(action)]) }),
  });
}

/** A whole screen, merged with the one it extends, whose blocks all have their kind. */
export function withBlockKinds(whole: ScreenDefinition): ScreenDefinition {
  return mapBlocks(whole, (block) => {
    if (block.block === 'history') return withTrail(block, whole);
    return block.block === undefined ? withWords<AnyBlock>(block, { block: kindOfBlock(block) }) : block;
  });
}
