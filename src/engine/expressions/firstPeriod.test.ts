import { expect, test } from 'vitest';
import type { RangeName } from '../../../contract/model/compiledForm';
import { addDays, daysBetween } from '../../../contract/values/days';
import { firstPeriod } from './firstPeriod';

/** The value that a range of days begins with. */
const daysOf = (period: RangeName, today: string) =>
  firstPeriod({ kind: 'date', range: true, period }, today) as { from: string; to: string };

test('a period of a name ends today, or was over yesterday or with the last month, on every day of four years', () => {
  const whole: readonly RangeName[] = ['yesterday', 'lastMonth'];
  for (let today = '2025-01-01'; today < '2029-01-01'; today = addDays(today, 1)) {
    const month = today.slice(0, 7);
    for (const period of ['today', 'week', 'month', 'quarter', 'year'] as const)
      expect(daysOf(period, today).to).toBe(today);
    for (const period of whole) expect(daysOf(period, today).to < today).toBe(true);
    expect(daysOf('today', today).from).toBe(today);
    expect(daysOf('yesterday', today).from).toBe(addDays(today, -1));
    expect(new Date(daysOf('week', today).from).getUTCDay()).toBe(1);
    expect(daysBetween(daysOf('week', today).from, today)).toBeLessThan(7);
    expect(daysOf('month', today).from).toBe(`${month}-01`);
    expect(['01-01', '04-01', '07-01', '10-01']).toContain(daysOf('quarter', today).from.slice(5));
    expect(daysBetween(daysOf('quarter', today).from, today)).toBeLessThan(92);
    expect(daysOf('year', today).from).toBe(`${today.slice(0, 4)}-01-01`);
    expect(daysOf('lastMonth', today).to).toBe(addDays(`${month}-01`, -1));
    expect(daysOf('lastMonth', today).from).toBe(`${daysOf('lastMonth', today).to.slice(0, 7)}-01`);
  }
});

test('a period of days has their number, today among them', () => {
  const around = (period: object) => firstPeriod({ kind: 'date', range: true, period }, '2026-11-20');
  expect(around({ lastDays: 1 })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(around({ lastDays: 31 })).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  expect(around({ nextDays: 7 })).toEqual({ from: '2026-11-20', to: '2026-11-26' });
});

test('a criterion begins with a value of its own kind: moments of whole days, one day, one month', () => {
  const today = '2026-11-20';
  expect(firstPeriod({ kind: 'date-time', range: true, period: 'today' }, today)).toEqual({
    from: '2026-11-19T21:00:00.000Z',
    to: '2026-11-20T20:59:59.999999Z',
  });
  expect(firstPeriod({ kind: 'date', period: 'yesterday' }, today)).toBe('2026-11-19');
  expect(firstPeriod({ kind: 'month', period: 'lastMonth' }, today)).toBe('2026-10');
  expect(firstPeriod({ kind: 'month', period: 'month' }, today)).toBe('2026-11');
});
