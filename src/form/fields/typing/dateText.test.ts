import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '../../../../contract/values/typed/readDay';
import { formatDate } from '../../../ui/texts';
import { typeDate, typeDateTime, typeTime } from './dateText';

function typed(text: string, type: (previous: string, next: string) => string | null): string {
  let shown = '';
  for (const sign of text) shown = type(shown, shown + sign) ?? shown;
  return shown;
}

const words = { today: '2026-11-22', century: 'around' } as const;

describe('E06 DD.MM.YYYY', () => {
  it.each(['21112026', '21.11.2026', '21/11/2026', '21-11-2026', '21.11.20267'])('typed as %s', (text) => {
    expect(typed(text, typeDate)).toBe('21.11.2026');
  });

  it('adds missing zeros', () => {
    expect(typed('1.2.2026', typeDate)).toBe('01.02.2026');
  });

  it('accepts a pasted day of the wire, and no letters', () => {
    expect(typeDate('', '2026-02-01')).toBe('01.02.2026');
    expect(typeDate('', 'today')).toBeNull();
  });

  it('allows deletion of characters', () => {
    expect(typeDate('21.11.', '21.11')).toBe('21.11');
  });

  it('accepts shortcuts', () => {
    expect(['t', '+', '+3', '-12'].map((text) => typeDate('', text))).toEqual(['t', '+', '+3', '-12']);
    expect(['x', 'tt', '+x'].map((text) => typeDate('', text))).toEqual([null, null, null]);
  });

  it('every day survives formatting, typing and parsing', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(typed(formatDate(day).replace(/\./g, ''), typeDate), words)).toBe(day);
      }),
    );
  });
});

describe('times and moments', () => {
  it('HH:mm, the colon by itself', () => {
    expect(typed('0930', typeTime)).toBe('09:30');
    expect(typed('9:30', typeTime)).toBe('09:30');
    expect(typed('09305', typeTime)).toBe('09:30');
  });

  it('a moment is typed in one go', () => {
    expect(typed('211120260930', typeDateTime)).toBe('21.11.2026 09:30');
    expect(typed('21.11.2026 09:30', typeDateTime)).toBe('21.11.2026 09:30');
  });
});
