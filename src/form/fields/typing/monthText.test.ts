import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMonthOf } from '../../../../contract/values/typed/readDay';
import { formatMonth } from '../../../ui/texts';
import { typeMonth } from './dateText';

/** Types character by character. */
function typed(signs: string): string {
  let text = '';
  for (const sign of signs) text = typeMonth(text, text + sign) ?? text;
  return text;
}

const words = { today: '2026-11-22', century: 'around' } as const;

describe('a typed month', () => {
  it.each([
    ['112026', '11.2026'],
    ['1.2026', '01.2026'],
    ['3/2026', '03.2026'],
    ['11x20267', '11.2026'],
    ['1', '1'],
  ])('%s becomes %s', (signs, shown) => {
    expect(typed(signs)).toBe(shown);
  });

  it('is accepted in usual formats when pasted', () => {
    expect(['2026-01', '01.2026', '1/2026'].map((text) => typeMonth('', text))).toEqual([
      '01.2026',
      '01.2026',
      '01.2026',
    ]);
  });

  it('can be deleted character by character', () => {
    expect(typeMonth('11.2026', '11.202')).toBe('11.202');
    expect(typeMonth('11.', '11')).toBe('11');
  });

  it('is parsed as formatted', () => {
    const months = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1000, max: 9999 }));
    fc.assert(
      fc.property(months, ([month, year]) => {
        const value = `${year}-${String(month).padStart(2, '0')}`;
        expect(readMonthOf(typed(formatMonth(value).replace('.', '')), words)).toBe(value);
      }),
    );
  });
});
