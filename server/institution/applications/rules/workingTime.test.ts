import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../../contract/values/businessDays';
import { afterWorkingMinutes, workingMinutes } from './workingTime';

const hours = { opens: 9, closes: 18, closedDays: onlyWeekends };
/** Friday 20 November 2026. */
const friday = (time: string) => new Date(`2026-11-20T${time}:00+03:00`).toISOString();
const monday = (time: string) => new Date(`2026-11-23T${time}:00+03:00`).toISOString();

describe('working time', () => {
  it.each([
    ['within the day', friday('10:00'), 60, friday('11:00')],
    ['until the last minute of the day', friday('17:00'), 60, friday('18:00')],
    ['over the weekend', friday('17:30'), 60, monday('09:30')],
    ['from the evening', friday('20:00'), 60, monday('10:00')],
    ['from before the morning', friday('06:00'), 60, friday('10:00')],
    ['two days', friday('12:00'), 18 * 60, new Date('2026-11-24T12:00:00+03:00').toISOString()],
  ])('ends %s', (_, from, minutes, until) => {
    expect(afterWorkingMinutes(from, minutes, hours)).toBe(until);
  });

  it('skips closed days', () => {
    const closedDays = { dates: new Set(['2026-11-23']), yearly: new Set<string>() };
    expect(afterWorkingMinutes(friday('17:30'), 60, { ...hours, closedDays })).toBe(
      new Date('2026-11-24T09:30:00+03:00').toISOString(),
    );
  });

  it('what has passed until its end is what was asked for, and parts add up to the whole', () => {
    const moment = fc
      .integer({ min: 0, max: 60 * 24 * 400 })
      .map((minute) => new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000).toISOString());
    const minutes = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(moment, minutes, minutes, (from, one, other) => {
        const end = afterWorkingMinutes(from, one, hours);
        expect(workingMinutes(from, end, hours)).toBe(one);
        expect(afterWorkingMinutes(end, other, hours)).toBe(afterWorkingMinutes(from, one + other, hours));
      }),
    );
    expect(workingMinutes(monday('10:00'), friday('10:00'), hours)).toBe(0);
  });
});
