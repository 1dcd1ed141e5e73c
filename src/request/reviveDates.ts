import type { Envelope, OperationResult } from '../../contract/envelope';
import type { JsonObject } from '../../contract/json';
import { RevivedDate } from './RevivedDate';

/** Longest text that may be a date: a UTC timestamp with nanoseconds. */
const longestDate = '2026-11-21T09:15:30.123456789Z'.length;

/** Members that hold text or a key wherever they occur: never a date. */
const textMembers: ReadonlySet<string> = new Set([
  'id',
  'key',
  'code',
  'field',
  'name',
  'title',
  'label',
  'message',
]);

/**
 * An envelope with the date-like strings of its data as dates (seed 000 §7). Data are state, result and what a screen
 * asked for; the head, the session and what the shell asked for (texts, menu, messages) stay as they were written.
 * @param ofScreen whether a screen made the call.
 */
export function reviveDates(envelope: Envelope, ofScreen: boolean): Envelope {
  const { state, result, responseObject } = envelope;
  return {
    ...envelope,
    ...(state && { state: revived(state) as JsonObject }),
    ...(result && { result: revived(result) as OperationResult }),
    ...(ofScreen && responseObject !== undefined && { responseObject: revived(responseObject) }),
  };
}

function revived(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestDate ? value : (RevivedDate.of(value) ?? value);
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      textMembers.has(name) && typeof item === 'string' ? item : revived(item),
    ]),
  );
}
