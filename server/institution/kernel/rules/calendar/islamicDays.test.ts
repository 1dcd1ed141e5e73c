import { expect, test } from 'vitest';
import { islamicDate, islamicDays } from './index';

test.each([
  ['2024-04-10', '2024-06-16'],
  ['2025-03-30', '2025-06-06'],
  ['2026-03-20', '2026-05-27'],
  ['2027-03-09', '2027-05-16'],
])('feasts of Türkiye begin on these days of the Islamic calendar: %s, %s', (ramadan, sacrifice) => {
  expect([islamicDate(ramadan), islamicDate(sacrifice)]).toEqual(['10/01', '12/10']);
  const days = islamicDays(Number(ramadan.slice(0, 4)));
  expect([days.get('10/01'), days.get('12/10')]).toEqual([[ramadan], [sacrifice]]);
});

test('a year may have a day of the Islamic calendar twice', () => {
  expect(islamicDays(2033).get('10/01')).toHaveLength(2);
});
