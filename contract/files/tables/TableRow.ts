/** Cells of a file's row. Numbers of workbooks stay numbers; all other values are text. */
export type TableRow = readonly (string | number)[];
