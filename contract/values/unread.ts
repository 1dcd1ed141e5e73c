/**
 * Marks a text that could not be parsed as its field's value. It is kept in quotes, which no validator
 * accepts, so that it stays visible, is rejected with its field's error and never becomes another value.
 */
export function unread(text: string): string {
  return `"${text}"`;
}

/** The text of an unparsed value; undefined for other values. Plain texts are always parsed. */
export function unreadText(value: unknown): string | undefined {
  return typeof value === 'string' ? /^"(.*)"$/s.exec(value)?.[1] : undefined;
}
