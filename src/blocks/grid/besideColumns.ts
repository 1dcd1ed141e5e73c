import type { GridStore, ScreenStore } from '../../engine';
import { rowButtonWidths } from './gridMeasures';

/** What the parts of a row are measured by. */
export interface Look {
  /** Whether a finger points. */
  readonly touched: boolean;
  /** Whether the grid is so narrow that the actions of a row stand behind one button. */
  readonly tight: boolean;
  /** How many times larger text is than usual. */
  readonly scale: number;
}

/** Width of the boxes that choose rows, in pixels. */
export const boxesWidth = 40;

/** Borders, and a scrollbar that takes room. */
const edges = 18;

/** Width of a grid that is not left to its columns, in pixels: that of boxes, actions and edges. */
export function besideColumns(
  screen: Pick<ScreenStore, 'actions'>,
  { definition }: Pick<GridStore, 'definition'>,
  look: Look,
): number {
  const boxes = definition.selection === 'multiple' ? boxesWidth : 0;
  return actionsWidth(screen, look) + boxes + edges;
}

/** Width of the column with the actions of a row, in pixels; 0 where a row has none. */
export function actionsWidth(screen: Pick<ScreenStore, 'actions'>, look: Look): number {
  const buttons = buttonsOf(screen, look);
  const button = rowButtonWidths[look.touched ? 'touched' : 'pointed'];
  return buttons === 0 ? 0 : Math.round((buttons * button + 20) * look.scale);
}

/** As many buttons as there are actions, three at most, one where it is narrow. */
export function buttonsOf({ actions }: Pick<ScreenStore, 'actions'>, { tight }: Look): number {
  return Math.min(actions.allowed('row').length, tight ? 1 : 3);
}
