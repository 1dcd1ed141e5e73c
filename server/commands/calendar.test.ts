import { describe, expect, it } from 'vitest';
import { addDays, daysOfLastMonth } from './calendar';

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));
});

describe('daysOfLastMonth', () => {
  it('is the whole month before', () => {
    const days = daysOfLastMonth('2026-03-31');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-01', '2026-02-28', 28]);
  });
});
