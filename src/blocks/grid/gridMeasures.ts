import type { WorkspaceSettings } from '../../../contract/workspaceSettings';
import type { GridStore } from '../../engine';

/** Height of the column titles in pixels, two lines of them; what lies over the rows keeps clear of them. */
export const headerHeight = 40;

/** Height of a row in pixels, by the density of the grid or of the user's theme. */
export const rowHeights: Readonly<Record<WorkspaceSettings['density'], number>> = {
  compact: 26,
  standard: 32,
  comfortable: 38,
};

/** Height of a line of sums: they are read, never touched. */
export const sumHeight = rowHeights.compact;

/** Lines of sums that are in sight; those of further currencies are unfolded, or the rows had no room. */
export const fewSums = 2;

/** Bars above and below the rows, in pixels. */
const barHeight = 46;

/** How many lines of sums there are, one a currency. */
export function sumCount({ sums }: Pick<GridStore, 'sums'>): number {
  return Object.keys(sums).length;
}

/** So high that some rows are in sight above the sums, in pixels: where a screen has less room, it scrolls. */
export function leastHeight(grid: Pick<GridStore, 'sums'>): { readonly xs: number; readonly sm: number } {
  const others = headerHeight + 2 * barHeight + Math.min(sumCount(grid), fewSums) * sumHeight;
  return { xs: others + 9 * rowHeights.standard, sm: others + 5 * rowHeights.standard };
}

/** Where a finger points. */
export const whereTouched = '(pointer: coarse)';

/** Height of a row where a finger points, whatever the density: its buttons have room in it. */
export const touchedRowHeight = 44;

/** Width that a button of a row needs. */
export const rowButtonWidths = { pointed: 30, touched: 42 } as const;
