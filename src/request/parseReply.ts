import { RevivedDate } from './RevivedDate';

/** Longest text that may be a date: a UTC timestamp with nanoseconds. */
const longestDate = '2026-11-21T09:15:30.123456789Z'.length;

/**
 * Parses the text of a reply; date-like strings become dates (seed 000 §7), nothing else changes.
 * Throws a SyntaxError where the text is not JSON.
 */
export function parseReply(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.length <= longestDate ? (RevivedDate.of(value) ?? value) : value,
  );
}
