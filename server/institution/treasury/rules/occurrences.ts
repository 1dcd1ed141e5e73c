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

/** A plan: its next payment is due on `first`. */
interface Recurring {
  readonly recurrence: RecurrenceCode;
  readonly first: string;
  /** Day that its payments are counted from; without it `first`, which may have been postponed. */
  readonly countedFrom?: string | null;
  readonly last: string | null;
}

/** The days of a plan in their order, without end but for its last one. */
function* daysOf({ recurrence, first, countedFrom, last }: Recurring): Generator<string> {
  const isOver = (day: string) => last !== null && day > last;
  if (isOver(first)) return;
  yield first;
  for (let count = 1; recurrence !== 'ONCE'; count += 1) {
    const day = later[recurrence](countedFrom ?? first, count);
    if (isOver(day)) return;
    if (day > first) yield day;
  }
}

/** The next payments of a plan, at most `most`: one, or all up to its last day. */
export function occurrencesOf(plan: Recurring, closed: ClosedDays, most: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const plannedDate of daysOf(plan)) {
    if (found.length === most) break;
    found.push({ plannedDate, payDate: businessDay(plannedDate, 0, closed) });
  }
  return found;
}
