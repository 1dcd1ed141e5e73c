import type { JsonObject } from '../../contract/values/json';
import type { Envelope, OperationResult } from '../../contract/wire/envelope';
import { RevivedDate } from './RevivedDate';

/** Maximum length of a date: a UTC timestamp with nanoseconds. */
const maxDateLength = '2026-11-21T09:15:30.123456789Z'.length;

/** Members that are always text or keys, never dates. */
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
 * Converts date-like strings in an envelope's data to dates (requirements P7). Data are state, result and the
 * screen's response object; the head, the session and the shell's data (texts, menu, messages) stay
 * unchanged.
 * @param ofScreen whether a screen sent the request
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
  if (typeof value === 'string')
    return value.length > maxDateLength ? value : (RevivedDate.of(value) ?? value);
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      textMembers.has(name) && typeof item === 'string' ? item : revived(item),
    ]),
  );
}
