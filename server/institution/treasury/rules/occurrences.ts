import type { RecurrenceCode } from '../../../../contract/model/generated/entities';
import { businessDay, type ClosedDays } from '../../../../contract/values/businessDays';
import { addDays, addMonths } from '../../../../contract/values/days';

/** A payment of a plan. Days are YYYY-MM-DD. */
interface Occurrence {
  readonly plannedDate: string;
  /** The planned day, or the next business day. */
  readonly payDate: string;
}

/** The day of a recurrence after `count` of them; all are counted from the first one, so that none drifts. */
const later: Readonly<Record<RecurrenceCode, (first: string, count: number) => string>> = {
  ONCE: (first) => first,
  WEEKLY: (first, count) => addDays(first, count * 7),
  MONTHLY: (first, count) => addMonths(first, count),
  QUARTERLY: (first, count) => addMonths(first, count * 3),
  YEARLY: (first, count) => addMonths(first, count * 12),
};

/** The next payments of a plan, at most `most`: one, or all up to its last day. */
export function occurrencesOf(
  { recurrence, first, last }: { recurrence: RecurrenceCode; first: string; last: string | null },
  closed: ClosedDays,
  most: number,
): readonly Occurrence[] {
  const days = Array.from({ length: recurrence === 'ONCE' ? 1 : most }, (_, at) =>
    later[recurrence](first, at),
  );
  return days
    .filter((day) => last === null || day <= last)
    .map((plannedDate) => ({ plannedDate, payDate: businessDay(plannedDate, 0, closed) }));
}
