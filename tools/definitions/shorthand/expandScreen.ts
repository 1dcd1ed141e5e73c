import type { Action, Block, ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { kindOfBlock } from '../kinds/blockKind';
import { mapBlocks } from '../source/mapBlocks';
import { mapPlaced, withWords } from '../source/places';
import { expandForm } from './expandForm';
import { expandColumn, expandColumns, expandGrid } from './expandGrid';

function expandAction(action: Action): Action {
  const { form }: AnyAction = action;
  return form === undefined ? action : withWords<AnyAction>(action, { form: expandForm(form) });
}

/** Words of a block that name a column. */
const columnWords = ['category', 'groupBy', 'columnGroupBy'] as const;

function expandBlock(block: Block): Block {
  const { grid, series, ...words }: AnyBlock = block;
  const columns = columnWords.flatMap((word) => {
    const entry = words[word];
    return entry === undefined ? [] : [[word, expandColumn(entry, block, word)] as const];
  });
  return withWords<AnyBlock>(block, {
    ...Object.fromEntries(columns),
    ...(series && { series: expandColumns(series) }),
    ...(grid && { grid: expandGrid(grid) }),
  });
}

/**
 * Expands the short forms of a screen, and adds the words that follow from its key: rows of a layout, fields
 * of other entities, hidden columns, the route. The compiler and the rules read the result.
 */
export function expandScreen(key: string, written: ScreenDefinition): ScreenDefinition {
  const { route = `/${key}`, form, grid, actions } = written;
  return withWords(mapBlocks(written, expandBlock), {
    route,
    ...(form && { form: expandForm(form) }),
    ...(grid && { grid: expandGrid(grid) }),
    ...(actions && { actions: mapPlaced(actions, (action) => [expandAction(action)]) }),
  });
}

/** A whole screen, merged with the one it extends, whose blocks all have their kind. */
export function withBlockKinds(whole: ScreenDefinition): ScreenDefinition {
  return mapBlocks(whole, (block) =>
    block.block === undefined ? withWords<AnyBlock>(block, { block: kindOfBlock(block) }) : block,
  );
}
