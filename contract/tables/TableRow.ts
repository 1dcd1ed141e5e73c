/** Cells of a row of a file. A workbook keeps numbers as numbers; whatever else stands in it, and in a text, is text. */
export type TableRow = readonly (string | number)[];
