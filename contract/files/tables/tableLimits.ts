/** Maximum number of columns: lists have a few dozen, and a spreadsheet offers 16,384. */
export const maxColumns = 256;

/** A file exceeds the size limits. Its message is never shown to users. */
export class TableTooLargeError extends Error {
  override readonly name = 'TableTooLargeError';
  readonly code = 'table.tooLarge';
}
