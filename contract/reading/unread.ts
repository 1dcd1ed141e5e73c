/**
 * A text that could not be read as the value of its field. It is kept in quotes, which no check takes for a value, so
 * that it stays in sight, is refused with its field's error and never becomes another value.
 */
export function unread(text: string): string {
  return `"${text}"`;
}

/** The text of a value that could not be read; undefined for any other value. Texts themselves are always read. */
export function unreadText(value: unknown): string | undefined {
  return typeof value === 'string' ? /^"(.*)"$/s.exec(value)?.[1] : undefined;
}
