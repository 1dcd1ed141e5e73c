/** Columns that a row of a file may have: lists have a few dozens, and a spreadsheet offers 16,384. */
export const mostColumns = 256;

/** A file has more than a table of ours can have. Never its message, only that it is so, reaches users. */
export class TableTooLargeError extends Error {
  override readonly name = 'TableTooLargeError';
  readonly code = 'table.tooLarge';
}
