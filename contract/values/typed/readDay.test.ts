import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days';
import { centuryOf, readDay, readMonthOf, readTimeOf, shortcutDay, shortcutMonth } from './readDay';

const today = '2026-11-22';
const around = { today, century: 'around' } as const;
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Formats of a day. */
const ways = fc.constantFrom<(y: string, m: string, d: string) => string>(
  (y, m, d) => `${d}.${m}.${y}`,
  (y, m, d) => `${Number(d)}/${Number(m)}/${y}`,
  (y, m, d) => `${d}-${m}-${y}`,
  (y, m, d) => `${d} ${m} ${y}`,
  (y, m, d) => `${d}${m}${y}`,
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${y}.${Number(m)}.${Number(d)}`,
  (y, m, d) => `${y}${m}${d}`,
  (y, m, d) => ` ${y}-${m}-${d}T00:00:00.000Z `,
);

describe('a day that comes from elsewhere', () => {
  it.each([
    '1.2.90',
    '01.02.1990',
    '010290',
    '1990-02-01',
    '1/2/1990',
    '1 Şubat 1990',
    '1-Feb-90',
    '1.2.1990 00:00',
  ])('%s is the first of February 1990', (text) => {
    expect(readDay(text, around)).toBe('1990-02-01');
  });

  it.each([
    '31.2.2026',
    '1.13.2026',
    '1.2',
    '1.2.990',
    '1/25/1990',
    '1990-02-01 09:30',
    '1 2',
    'dün',
    '',
    '1.2-1990',
  ])('%j is not read', (text) => {
    expect(readDay(text, around)).toBeNull();
  });

  it('is the written day in every format', () => {
    fc.assert(
      fc.property(day, ways, (value, way) => {
        const [y = '', m = '', d = ''] = value.split('-');
        expect(readDay(way(y, m, d), around)).toBe(value);
      }),
    );
  });

  it('has the century that its field expects', () => {
    const read = (text: string, field: Parameters<typeof centuryOf>[0]) =>
      readDay(text, { today, century: centuryOf(field) })?.slice(0, 4);
    const years = (field: Parameters<typeof centuryOf>[0]) =>
      ['1.2.90', '1.2.30', '1.2.26', '1.2.27', '1.2.55', '1.2.56'].map((text) => read(text, field));
    expect(years({ minAge: 18 })).toEqual(['1990', '1930', '2026', '1927', '1955', '1956']);
    expect(years({ maxDate: 'today' })).toEqual(['1990', '1930', '2026', '1927', '1955', '1956']);
    expect(years({ minDate: 'today' })).toEqual(['2090', '2030', '2026', '2027', '2055', '2056']);
    expect(years({ minDate: 'businessDay+2' })).toEqual(years({ minDate: 'today' }));
    expect(years({})).toEqual(['1990', '2030', '2026', '2027', '2055', '1956']);
  });

  it('is a shortcut if it is typed', () => {
    expect(['t', 'T', '+3', '-3', '+0', '3', 'x'].map((text) => shortcutDay(text, today))).toEqual([
      ...[today, today, '2026-11-25', '2026-11-19', today],
      ...[null, null],
    ]);
    expect(['t', '+3'].map((text) => shortcutMonth(text, today))).toEqual(['2026-11', '2027-02']);
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), (steps) => {
        expect(shortcutDay(`${steps < 0 ? '' : '+'}${steps}`, today)).toBe(addDays(today, steps));
      }),
    );
  });
});

describe('months and times that come from elsewhere', () => {
  it.each(['2.1990', '02/1990', '1990-02', '021990', '2.90', 'Şubat 1990', 'Feb 90'])(
    '%s is a month',
    (text) => {
      expect(readMonthOf(text, around)).toBe('1990-02');
    },
  );

  it.each(['13.2026', '2', '2.990', 'Kış 1990'])('%s is no month', (text) => {
    expect(readMonthOf(text, around)).toBeNull();
  });

  it.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['09:30:00', '09:30'],
    ['9', '09:00'],
    ['09:', '09:00'],
    ['24:00', null],
    ['9:75', null],
    ['9:30:15', null],
    ['öğle', null],
  ])('%s is %s', (text, time) => {
    expect(readTimeOf(text)).toBe(time);
  });
});
