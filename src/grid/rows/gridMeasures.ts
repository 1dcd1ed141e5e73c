import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import type { GridStore, ScreenStore } from '../../engine';

// All measures are in px at the usual text size (16 px a rem) and grow with it.

/** A measure as a CSS length that grows with the text. */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** Height of the column titles, two lines; overlays keep clear of them. */
export const headerHeight = 40;

/** Row height by density of the grid or the user's theme. */
export const rowHeights: Readonly<Record<WorkspaceSettings['density'], number>> = {
  compact: 26,
  standard: 32,
  comfortable: 38,
};

/** Height of a total row; never a touch target. */
export const sumHeight = rowHeights.compact;

/** Number of visible total rows; further currencies are collapsed to leave room for rows. */
export const fewSums = 2;

/** Height of the bars above and below the rows. */
const barHeight = 46;

/** Number of total rows, one per currency. */
export function sumCount({ sums }: Pick<GridStore, 'sums'>): number {
  return Object.keys(sums).length;
}

/**
 * Minimum height that shows some rows above the totals; smaller screens scroll. More rows where the screen scrolls anyway: on phones,
 * and for blocks below.
 */
export function minHeight(
  { board }: Pick<ScreenStore, 'board'>,
  grid: Pick<GridStore, 'sums'>,
): { readonly xs: string; readonly sm: string } {
  const others = headerHeight + 2 * barHeight + Math.min(sumCount(grid), fewSums) * sumHeight;
  const rows = board.at(null).length > 0 ? 9 : 4;
  return { xs: rem(others + 9 * rowHeights.standard), sm: rem(others + rows * rowHeights.standard) };
}

/** Media query of touch devices. */
export const whereTouched = '(pointer: coarse)';

/** Row height on touch devices in every density, for the buttons. */
export const touchedRowHeight = 44;

/** Width of a row button. */
export const rowButtonWidths = { pointed: 30, touched: 42 } as const;

/** Below this width, rows become cards unless all columns fit. */
export const cardsBelow = 480;

/** Below this width, less important columns are hidden instead of scrolling; above it, only if at most a third of the columns' width is missing. */
export const columnsFitBelow = 1000;

/** Below this width, row actions collapse into one button: columns need the room. */
export const buttonsFitBelow = 700;

/** Below this width, no column is pinned. */
export const tightBelow = 600;
