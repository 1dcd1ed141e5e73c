import { expect, test } from 'vitest';
import { daysAround } from './rangeOf';

test('the month or the year that a day is in, whole', () => {
  expect(daysAround('month', '2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysAround('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysAround('year', '2026-07-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
