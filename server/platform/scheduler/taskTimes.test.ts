import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../contract/values/businessDays';
import { isCron } from '../../../contract/values/checks/isCron';
import { nextRunOf, nextRunsOf } from './taskTimes';

const next = (
  cron: string,
  after: string,
  holidays: readonly string[] = [],
  yearly: readonly string[] = [],
) =>
  nextRunOf({ cron, skipHolidays: holidays.length + yearly.length > 0 }, new Date(after), {
    dates: new Set(holidays),
    yearly: new Set(yearly),
  })?.toISOString();

describe('the next run of a schedule', () => {
  it('is in Türkiye’s time, three hours ahead, in summer as in winter', () => {
    expect(next('0 30 18 * * *', '2026-01-15T10:00:00Z')).toBe('2026-01-15T15:30:00.000Z');
    expect(next('0 30 18 * * *', '2026-07-15T10:00:00Z')).toBe('2026-07-15T15:30:00.000Z');
    // Both days on which Central Europe changes its clocks.
    expect(next('0 30 2 * * *', '2026-03-28T23:00:00Z')).toBe('2026-03-28T23:30:00.000Z');
    expect(next('0 30 2 * * *', '2026-10-24T23:31:00Z')).toBe('2026-10-25T23:30:00.000Z');
  });

  it('belongs to the day that has begun in Türkiye already', () => {
    expect(next('0 0 1 1 * *', '2026-11-30T21:30:00Z')).toBe('2026-11-30T22:00:00.000Z');
  });

  it('is after the given moment, never at it', () => {
    expect(next('0 0 12 * * *', '2026-11-20T09:00:00Z')).toBe('2026-11-21T09:00:00.000Z');
    expect(next('*/20 * * * * *', '2026-11-20T09:00:40.500Z')).toBe('2026-11-20T09:01:00.000Z');
  });

  it('on the 31st leaves out months without one, on 29 February most years', () => {
    expect(next('0 0 0 31 * ?', '2026-04-01T00:00:00Z')).toBe('2026-05-30T21:00:00.000Z');
    expect(next('0 0 0 29 2 ?', '2026-03-01T00:00:00Z')).toBe('2028-02-28T21:00:00.000Z');
    expect(next('0 0 0 29 2 ?', '2096-03-01T00:00:00Z')).toBe('2104-02-28T21:00:00.000Z');
    expect(next('0 0 0 30 2 ?', '2026-03-01T00:00:00Z')).toBeUndefined();
  });

  it('of a day of the month and a weekday is a day that is both', () => {
    // The first Monday of December 2026 is the 7th.
    expect(next('0 0 9 1-7 * 1', '2026-11-20T09:00:00Z')).toBe('2026-12-07T06:00:00.000Z');
    expect(next('0 0 9 ? * 7', '2026-11-20T09:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
  });

  it('knows lists, ranges and steps', () => {
    expect(
      nextRunsOf(
        { cron: '0 0/15 8-9,17 * * *', skipHolidays: false },
        new Date('2026-11-20T06:40:00Z'),
        onlyWeekends,
        3,
      ).map((run) => run.toISOString()),
    ).toEqual(['2026-11-20T06:45:00.000Z', '2026-11-20T14:00:00.000Z', '2026-11-20T14:15:00.000Z']);
  });

  it('leaves out vacation days if asked to, of one year and of every year, but no weekend', () => {
    expect(next('0 0 9 * * *', '2026-10-28T09:00:00Z', ['2026-10-30'], ['10-29'])).toBe(
      '2026-10-31T06:00:00.000Z',
    );
    expect(next('0 0 9 * * *', '2026-10-28T09:00:00Z')).toBe('2026-10-29T06:00:00.000Z');
  });

  it('of a text that is no schedule does not exist', () => {
    expect(next('0 0 9 * *', '2026-10-28T09:00:00Z')).toBeUndefined();
  });

  it('meets every field, and no moment before it does', () => {
    const hour = 3_600_000;
    /** Second, minute, hour, day, month and weekday of a moment in Türkiye, three hours ahead since 2016. */
    const fieldsOf = (moment: number) => {
      const at = new Date(moment + 3 * hour);
      return [
        at.getUTCSeconds(),
        at.getUTCMinutes(),
        at.getUTCHours(),
        at.getUTCDate(),
        at.getUTCMonth() + 1,
        at.getUTCDay(),
      ];
    };
    const values = (min: number, max: number) =>
      fc.option(fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 12 }), {
        nil: undefined,
      });
    const schedules = fc.tuple(
      values(0, 59),
      values(0, 59),
      values(0, 23),
      values(1, 28),
      values(1, 12),
      values(0, 6),
    );
    const moments = fc.date({
      min: new Date('2017-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(schedules, moments, shares, (schedule, after, between) => {
        const meets = (moment: number) =>
          fieldsOf(moment).every((value, index) => schedule[index]?.includes(value) ?? true);
        const cron = schedule.map((field) => field?.join(',') ?? '*').join(' ');
        const run = nextRunOf({ cron, skipHolidays: false }, after, onlyWeekends)?.getTime();
        if (run === undefined) throw new Error(`${cron} never runs`);
        expect([meets(run), run > after.getTime()]).toEqual([true, true]);
        const length = run - after.getTime();
        const earlier = between.map((share) => after.getTime() + Math.ceil(share * length));
        expect(
          earlier.filter((moment) => moment < run - 1000 && moment > after.getTime() + 1000 && meets(moment)),
        ).toEqual([]);
      }),
    );
  });
});

describe('a text is a schedule', () => {
  it.each(['0 30 18 * * 1-5', '*/20 * * * * *', ' 0 0/15 8-9,17 ? * 7 ', '0 0 9 1-7 * 1,3/2'])(
    '%s',
    (text) => {
      expect(isCron(text)).toBe(true);
    },
  );

  it.each([
    '',
    '@daily',
    '* * * * *',
    '0 0 9 * * 1 2027',
    '60 * * * * *',
    '0 0 24 * * *',
    '0 0 9 0 * *',
    '0 0 9 * 13 *',
    '0 0 9 * * 8',
    '0 0 9 5-1 * *',
    '0 0 9 */0 * *',
    '0 0 9 */32 * *',
    '0 0 9 1,,2 * *',
    '0 0 9 /2 * *',
    '0 0 9 L * *',
    '0 0 9 * * MON',
    '0 0 9 * * 1#2',
  ])('not «%s»', (text) => {
    expect(isCron(text)).toBe(false);
  });
});
