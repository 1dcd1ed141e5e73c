import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RevivedDate } from './RevivedDate';

const pad = (value: number, length: number) => String(value).padStart(length, '0');

describe('R07 date-like strings of a reply become dates', () => {
  it.each(['2026-11-21', '2026-11-21T00:00:00.000'])('%s is that day in any time zone', (text) => {
    const date = RevivedDate.of(text);
    expect([date?.getFullYear(), date?.getMonth(), date?.getDate()]).toEqual([2026, 10, 21]);
  });

  it('a full UTC timestamp is that instant', () => {
    expect(RevivedDate.of('2026-11-21T09:15:30.250Z')?.getTime()).toBe(
      Date.UTC(2026, 10, 21, 9, 15, 30, 250),
    );
    expect(RevivedDate.of('2026-11-21T09:15:30Z')?.getTime()).toBe(Date.UTC(2026, 10, 21, 9, 15, 30));
  });

  it('every calendar day of 0001 to 9999 survives a round trip', () => {
    const days = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        const date = RevivedDate.of(text);
        expect(
          date && `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`,
        ).toBe(text);
      }),
    );
  });

  it.each([
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2026-13-01',
    '2026-11-21T24:61:00Z',
    '2026-11-21T09:15',
    '2026-11-21T09:15:30+03:00',
    '21.11.2026',
    '2026-11-21 ',
    '20261121',
    '',
  ])('%j stays text', (text) => {
    expect(RevivedDate.of(text)).toBeNull();
  });
});
