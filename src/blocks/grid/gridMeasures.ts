import type { GridDensity } from '../../../contract/views';

/** Height of the column titles in pixels, two lines of them; what lies over the rows keeps clear of them. */
export const headerHeight = 40;

/** Height of a row in pixels. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { compact: 26, standard: 32 };

/** Height of a row where a finger points: its buttons have room in it. */
export const touchedRowHeight = 44;

/** Width that a button of a row needs. */
export const rowButtonWidths = { pointed: 30, touched: 42 } as const;
