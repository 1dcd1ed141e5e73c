import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../../i18n';
import { readDate, typeDate } from './dateText';
import { readDateTime, typeDateTime } from './dateTimeText';
import { readTime, typeTime } from './timeText';

function typed(text: string, type: (previous: string, next: string) => string | null): string {
  let shown = '';
  for (const sign of text) shown = type(shown, shown + sign) ?? shown;
  return shown;
}

describe('E06 DD.MM.YYYY', () => {
  it.each(['21112026', '21.11.2026', '21/11/2026', '21-11-2026', '21.11.20267'])('typed as %s', (text) => {
    expect(typed(text, typeDate)).toBe('21.11.2026');
  });

  it('puts the missing zeros', () => {
    expect(typed('1.2.2026', typeDate)).toBe('01.02.2026');
  });

  it('takes the day of the wire when it is pasted, and no letters', () => {
    expect(typeDate('', '2026-02-01')).toBe('01.02.2026');
    expect(typeDate('', 'today')).toBeNull();
  });

  it('lets signs be taken away', () => {
    expect(typeDate('21.11.', '21.11')).toBe('21.11');
  });

  it('reads real days only; what is none is handed over as typed', () => {
    expect(readDate('29.02.2028')).toBe('2028-02-29');
    expect(readDate('29.02.2027')).toBe('29.02.2027');
    expect(readDate('31.04.2026')).toBe('31.04.2026');
    expect(readDate('21.11')).toBe('21.11');
    expect(readDate('')).toBeNull();
  });

  it('every day survives being shown, typed and read', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect(readDate(typed(formatDate(day).replace(/\./g, ''), typeDate))).toBe(day);
      }),
    );
  });
});

describe('times and moments', () => {
  it('HH:mm, the colon by itself', () => {
    expect(typed('0930', typeTime)).toBe('09:30');
    expect(typed('9:30', typeTime)).toBe('09:30');
    expect(typed('09305', typeTime)).toBe('09:30');
    expect(readTime('09:')).toBe('09:00');
    expect(readTime('')).toBeNull();
  });

  it('a moment is typed in one go', () => {
    expect(typed('211120260930', typeDateTime)).toBe('21.11.2026 09:30');
    expect(typed('21.11.2026 09:30', typeDateTime)).toBe('21.11.2026 09:30');
  });

  it('a moment is stored in UTC and shown where the browser stands', () => {
    const stored = readDateTime('21.11.2026 09:30');
    expect(new Date(String(stored)).getHours()).toBe(9);
    expect(formatDateTime(String(stored))).toBe('21.11.2026 09:30');
    expect(readDateTime('21.11.2026 25:00')).toBe('21.11.2026 25:00');
    expect(readDateTime('31.02.2026 10:00')).toBe('31.02.2026 10:00');
  });
});
