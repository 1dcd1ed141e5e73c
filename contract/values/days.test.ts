import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOfLastMonth, monthsBetween } from './days';

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));
});

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 24, '2028-12-31'],
  ])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});

describe('monthsBetween', () => {
  it.each([
    ['2026-08-20', '2026-11-20', 3],
    ['2026-08-21', '2026-11-20', 2],
    ['2025-12-31', '2026-01-31', 1],
    ['2026-11-21', '2026-11-20', 0],
  ])('from %s to %s', (from, to, months) => expect(monthsBetween(from, to)).toBe(months));
});

describe('daysOfLastMonth', () => {
  it('is the whole month before', () => {
    const days = daysOfLastMonth('2026-03-31');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-01', '2026-02-28', 28]);
  });
});
