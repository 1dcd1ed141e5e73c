import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDate, isDateTime, isMonth, isNotAfter, isNotBefore, isOfAge, isTime, isWithinAge } from './dates';

const range = {
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
};
const day = fc.date(range).map((date) => date.toISOString().slice(0, 10));

describe('E03 dates', () => {
  test('every day of the calendar is a date', () => {
    fc.assert(fc.property(day, isDate));
  });

  test('a day that JavaScript would shift to another one is invalid', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, date]) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        const calendar = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(calendar.getTime()) && calendar.toISOString().startsWith(text);
        expect(isDate(text)).toBe(real);
      }),
    );
  });

  test('29 February is a date in leap years only', () => {
    expect(['2024-02-29', '2000-02-29', '1900-02-29', '2026-02-29'].map(isDate)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('times and timestamps', () => {
    expect(['00:00', '23:59', '24:00', '9:00', '12:60', '12:00:00'].map(isTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(
      [
        '2026-01-31T10:00:00Z',
        '2026-01-31T10:00:00.123Z',
        '2026-02-31T10:00:00Z',
        '2026-01-31T10:00:00+03:00',
        '2026-01-31',
      ].map(isDateTime),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('E03 minDate', () => {
  test('of two days the later is not before the other, and the earlier not after', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const later = new Date(one).getTime() >= new Date(other).getTime();
        expect(isNotBefore(one, other)).toBe(later);
        expect(isNotAfter(other, one)).toBe(later);
      }),
    );
  });

  test('the limit itself is allowed, and a timestamp counts as its day', () => {
    expect(isNotBefore('2026-01-31', '2026-01-31')).toBe(true);
    expect(isNotBefore('2026-01-31T23:00:00Z', '2026-01-31')).toBe(true);
    expect(isNotBefore('2026-01-30T23:00:00Z', '2026-01-31')).toBe(false);
  });

  test('without a date, or without a limit, there is nothing to compare', () => {
    expect(isNotBefore('', '2026-01-31')).toBe(true);
    expect(isNotBefore('2026-01-31', undefined)).toBe(true);
  });
});

describe('minAge', () => {
  test('a person is of age on the birthday, not the day before', () => {
    expect(isOfAge('2008-11-21', 18, '2026-11-21')).toBe(true);
    expect(isOfAge('2008-11-22', 18, '2026-11-21')).toBe(false);
  });

  test('a person born on 29 February is a year older on 1 March', () => {
    expect(isOfAge('2008-02-29', 18, '2026-02-28')).toBe(false);
    expect(isOfAge('2008-02-29', 18, '2026-03-01')).toBe(true);
  });
});

describe('months', () => {
  test('are those of the calendar', () => {
    expect(['2026-01', '2026-12', '2026-13', '2026-1', '2026-01-01', '', null].map(isMonth)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });

  test('are compared with the month of a day, and with months', () => {
    expect(isNotAfter('2026-11', '2026-11-02')).toBe(true);
    expect(isNotAfter('2026-12', '2026-11-30')).toBe(false);
    expect(isNotBefore('2026-11', '2026-11-30')).toBe(true);
    expect(isNotBefore('2026-10', '2026-11')).toBe(false);
    expect(isNotBefore('2026-13', '2026-11')).toBe(true);
  });

  test('maxAge: allowed up to the day before the next birthday', () => {
    expect(isWithinAge('1906-01-01', 120, '2026-12-31')).toBe(true);
    expect(isWithinAge('1905-12-31', 120, '2026-12-31')).toBe(false);
    expect(isWithinAge('1900-01-01', 120, '2026-11-22')).toBe(false);
    expect(isWithinAge('no date', 120, '2026-11-22')).toBe(true);
  });

  test('minAge and maxAge of the same years meet: each age is younger, older or equal', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 120 }), (born, today, years) => {
        expect(isOfAge(born, years + 1, today)).toBe(!isWithinAge(born, years, today));
      }),
    );
  });
});
