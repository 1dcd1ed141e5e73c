import type { GridStore, ScreenStore } from '../../engine';
import { rowButtonWidths } from '../rows/gridMeasures';

/** Parameters of row measurements. */
export interface Look {
  /** Whether the pointer is coarse (touch). */
  readonly touched: boolean;
  /** Whether the grid is so narrow that row actions collapse into one button. */
  readonly tight: boolean;
  /** Text size relative to the usual one. */
  readonly scale: number;
}

/** Width of the checkbox column, in px. */
export const boxesWidth = 40;

/** Width of a classic scrollbar, in px; overlay scrollbars need none. */
export const scrollbarWidth = 16;

/** Borders and a classic scrollbar, in px. */
const edges = 2 + scrollbarWidth;

/** Width of a grid not available to its columns, in px: checkboxes, actions and edges. */
export function reservedWidth(
  screen: Pick<ScreenStore, 'actions'>,
  { definition }: Pick<GridStore, 'definition'>,
  look: Look,
): number {
  const boxes = definition.selection === 'multiple' ? boxesWidth : 0;
  return actionsWidth(screen, look) + boxes + edges;
}

/** Width of the actions column, in px; 0 without row actions. */
export function actionsWidth(screen: Pick<ScreenStore, 'actions'>, look: Look): number {
  const buttons = buttonsOf(screen, look);
  const button = rowButtonWidths[look.touched ? 'touched' : 'pointed'];
  return buttons === 0 ? 0 : Math.round((buttons * button + 20) * look.scale);
}

/** Number of action buttons: at most three, one in a narrow grid. */
export function buttonsOf({ actions }: Pick<ScreenStore, 'actions'>, { tight }: Look): number {
  return Math.min(actions.allowed('row').length, tight ? 1 : 3);
}
