import type { WorkspaceSettings } from '../../../contract/workspaceSettings';
import type { GridStore } from '../../engine';

// All measures are in pixels at the usual size of text (16 px a rem) and grow with it.

/** A measure as a CSS length that grows with the text. */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** Height of the column titles, two lines of them; what lies over the rows keeps clear of them. */
export const headerHeight = 40;

/** Height of a row, by the density of the grid or of the user's theme. */
export const rowHeights: Readonly<Record<WorkspaceSettings['density'], number>> = {
  compact: 26,
  standard: 32,
  comfortable: 38,
};

/** Height of a line of sums: they are read, never touched. */
export const sumHeight = rowHeights.compact;

/** Lines of sums that are in sight; those of further currencies are unfolded, or the rows had no room. */
export const fewSums = 2;

/** Bars above and below the rows. */
const barHeight = 46;

/** How many lines of sums there are, one a currency. */
export function sumCount({ sums }: Pick<GridStore, 'sums'>): number {
  return Object.keys(sums).length;
}

/** So high that some rows are in sight above the sums: where a screen has less room, it scrolls. */
export function leastHeight(grid: Pick<GridStore, 'sums'>): { readonly xs: string; readonly sm: string } {
  const others = headerHeight + 2 * barHeight + Math.min(sumCount(grid), fewSums) * sumHeight;
  return { xs: rem(others + 9 * rowHeights.standard), sm: rem(others + 5 * rowHeights.standard) };
}

/** Where a finger points. */
export const whereTouched = '(pointer: coarse)';

/** Height of a row where a finger points, whatever the density: its buttons have room in it. */
export const touchedRowHeight = 44;

/** Width that a button of a row needs. */
export const rowButtonWidths = { pointed: 30, touched: 42 } as const;

/** A grid that is narrower shows its rows as cards, unless all of its columns have room. */
export const cardsBelow = 480;

/** In a grid that is narrower, columns give way to more telling ones in place of being scrolled to. */
export const columnsFitBelow = 1000;

/** In a grid that is narrower, no column is pinned, and the actions of a row stand behind one button. */
export const tightBelow = 600;
