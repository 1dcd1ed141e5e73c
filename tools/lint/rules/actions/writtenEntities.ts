import type { AnyAction } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { gridView } from '../../../language/views/chosenGrid';
import type { ScreenView } from '../../../language/views/ScreenView';

/** Entities that an action writes into: of its record, or of every grid with its selected rows. */
export function writtenEntities(view: ScreenView, { block, selectionFrom }: AnyAction) {
  const entityOf = (id: string | undefined) => blocksOf(view).find((one) => one.id === id)?.entity;
  if (selectionFrom === undefined) return [entityOf(block) ?? view.screen.entity];
  // The rule selection-words checks grids without records.
  return [...new Set(selectionFrom.flatMap((grid) => gridView(view, grid)?.screen.entity ?? []))];
}
