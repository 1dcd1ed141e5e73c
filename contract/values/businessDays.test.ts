import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDay, businessDayOffset, type ClosedDays, isBusinessDay } from './businessDays';
import { addDays } from './days';

const closed: ClosedDays = { dates: new Set(['2026-11-23']), yearly: new Set(['10-29', '01-01']) };

describe('business days', () => {
  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-24'],
    ['2026-11-20', 1, '2026-11-24'],
    ['2026-11-20', 3, '2026-11-26'],
    ['2026-11-24', -1, '2026-11-20'],
    ['2026-10-28', 1, '2026-10-30'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('%s and %i of them is %s', (day, offset, expected) => {
    expect(businessDay(day, offset, closed)).toBe(expected);
  });

  test('are counted exactly: the number of open days between both dates is the requested one', () => {
    const days = fc.integer({ min: 0, max: 2000 }).map((after) => addDays('2025-01-01', after));
    const offsets = fc.integer({ min: -60, max: 60 }).filter((offset) => offset !== 0);
    fc.assert(
      fc.property(days, offsets, fc.uniqueArray(days, { maxLength: 40 }), (day, offset, dates) => {
        const calendar = { ...closed, dates: new Set(dates) };
        const found = businessDay(day, offset, calendar);
        const step = Math.sign(offset);
        let open = 0;
        for (let at = addDays(day, step); ; at = addDays(at, step)) {
          if (isBusinessDay(at, calendar)) open += step;
          if (at === found) break;
        }
        expect(open).toBe(offset);
        expect(isBusinessDay(found, calendar)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('an institution without open days is an error, not an endless loop', () => {
    const yearly = new Set(Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at).slice(5)));
    expect(() => businessDay('2026-11-20', 1, { dates: new Set(), yearly })).toThrow(RangeError);
  });
});

test.each([
  ['$businessDay', 0],
  ['businessDay+10', 10],
  ['$businessDay-3', -3],
  ['today', null],
  ['businessDays', null],
  ['$businessDay+', null],
  ['$businessDay+1000', null],
  [7, null],
])('%s is an offset of %s', (text, offset) => {
  expect(businessDayOffset(text)).toBe(offset);
});
