import { addDays } from '../../contract/values/days';
import type { Json } from '../../contract/values/json';

/** First and last day, inclusive, of a range relative to today in a `where`; null for other conditions. */
export function spanOfDays(
  value: Json,
  today: string,
): { readonly from: string; readonly to: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lastDays, nextDays } = value as { readonly lastDays?: number; readonly nextDays?: number };
  if (lastDays !== undefined) return { from: addDays(today, 1 - lastDays), to: today };
  return nextDays === undefined ? null : { from: today, to: addDays(today, nextDays - 1) };
}
