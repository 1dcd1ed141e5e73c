/** Height of the column titles in pixels; what lies over the rows keeps clear of them. */
export const headerHeight = 34;

/** Height of a row in pixels. */
export const rowHeight = 32;
