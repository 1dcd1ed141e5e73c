/** Type oid → parser of its text. Dates, unbounded numbers and timestamps stay strings. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8 */
  20: (text) => text,
  /** date */
  1082: (text) => text,
  /** numeric */
  1700: (text) => text,
  /** timestamptz, as ISO UTC */
  1184: (text) => new Date(text).toISOString(),
};
