import type { CompiledFormField, DaysAround } from '../../../contract/model/compiledForm';
import { addDays } from '../../../contract/values/days';
import type { Json } from '../../../contract/values/json';
import { fitted } from './fitted';
import { type DayRange, rangeOf } from './rangeOf';

/** The value that a criterion with a `period` begins with on a day: its days, its only day, or its month. */
export function firstPeriod(
  { kind, range, period }: Pick<CompiledFormField, 'kind' | 'range' | 'period'>,
  today: string,
): Json {
  if (period === undefined) return null;
  const days = typeof period === 'string' ? rangeOf(period, today) : daysOf(period, today);
  if (range) return fitted({ range, kind }, { ...days });
  return kind === 'month' ? days.from.slice(0, 7) : days.from;
}

function daysOf({ lastDays, nextDays = 1 }: DaysAround, today: string): DayRange {
  return lastDays === undefined
    ? { from: today, to: addDays(today, nextDays - 1) }
    : { from: addDays(today, 1 - lastDays), to: today };
}
