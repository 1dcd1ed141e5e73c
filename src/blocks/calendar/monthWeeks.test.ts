import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayByKey, monthsIn, monthWeeks } from './monthWeeks';

const month = fc
  .record({ year: fc.integer({ min: 1950, max: 2150 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month: of }) => `${year}-${String(of).padStart(2, '0')}`);
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('a month of a calendar', () => {
  test('begins on Mondays', () => {
    // The first of November 2026 is a Sunday, the thirtieth a Monday.
    const weeks = monthWeeks('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  test('has each of its days once, in their order, each week with seven places', () => {
    fc.assert(
      fc.property(month, (of) => {
        const weeks = monthWeeks(of);
        const days = weeks.flat().filter((day) => day !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days).toHaveLength(new Date(Date.UTC(+of.slice(0, 4), +of.slice(5), 0)).getUTCDate());
        for (const week of weeks)
          for (const [at, day] of week.entries())
            if (day !== null) expect((new Date(day).getUTCDay() + 6) % 7).toBe(at);
      }),
    );
  });

  test('months of a year', () => {
    expect(monthsIn({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11']);
    expect(monthsIn({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(12);
  });
});

describe('keys in a calendar', () => {
  test.each([
    ['ArrowRight', '2026-12-01'],
    ['ArrowLeft', '2026-11-29'],
    ['ArrowUp', '2026-11-23'],
    ['ArrowDown', '2026-12-07'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-10-30'],
    ['PageDown', '2026-12-30'],
  ])('%s leads to %s', (name, day) => {
    expect(dayByKey('2026-11-30', key(name), false)).toBe(day);
  });

  test('a year with Shift, the last day of a month that is too short, and nowhere by other keys', () => {
    expect(dayByKey('2028-02-29', key('PageDown', true), false)).toBe('2029-02-28');
    expect(dayByKey('2026-01-31', key('PageDown'), false)).toBe('2026-02-28');
    expect(dayByKey('2026-01-31', key('a'), false)).toBeNull();
  });

  test('arrows go the way that the days are written', () => {
    expect(dayByKey('2026-11-30', key('ArrowLeft'), true)).toBe('2026-12-01');
    expect(dayByKey('2026-11-30', key('ArrowRight'), true)).toBe('2026-11-29');
  });
});
