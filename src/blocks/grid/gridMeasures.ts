import type { GridDensity } from '../../../contract/views';

/** Height of the column titles in pixels, two lines of them; what lies over the rows keeps clear of them. */
export const headerHeight = 40;

/** Height of a row in pixels. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { compact: 26, standard: 32 };
