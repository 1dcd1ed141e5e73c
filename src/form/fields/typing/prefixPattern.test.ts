import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixPattern } from './prefixPattern';

describe('E04 a pattern takes the beginnings of its matches', () => {
  const patterns = [
    /^[A-Z]{2}[0-9]{3}$/,
    /^(TR|DE)[0-9]{2,4}$/,
    /^(?:[a-c]+-)*[0-9]?x$/,
    /^\d{3}[.]\d{2}\/[^a-z]{1,2}$/,
    /^\p{Lu}\p{Ll}*$/u,
    /^[\]\-a]{2}\$$/,
  ];

  it.each(patterns)('%s', (pattern) => {
    const begins = prefixPattern(pattern.source);
    fc.assert(
      fc.property(fc.stringMatching(pattern), fc.nat(), (text, cut) => {
        const signs = [...text];
        expect(begins.test(signs.slice(0, cut % (signs.length + 1)).join(''))).toBe(true);
      }),
    );
  });

  it('refuses a text that cannot become a match', () => {
    expect(prefixPattern('^[A-Z]{2}[0-9]{3}$').test('A1')).toBe(false);
    expect(prefixPattern('^(TR|DE)[0-9]+$').test('TE')).toBe(false);
    expect(prefixPattern('^[0-9]{3}$').test('1234')).toBe(false);
  });

  it('defers lookahead assertions to the validator', () => {
    expect(prefixPattern('^(?!00)[0-9]{2}$').test('00')).toBe(true);
    expect(prefixPattern('^(?=.*9)[0-9]{2}$').test('1')).toBe(true);
    expect(prefixPattern('^(?=.*9)[0-9]{2}$').test('a')).toBe(false);
  });

  it('accepts any text if the pattern has no fixed beginning', () => {
    expect(prefixPattern('[0-9]').test('abc')).toBe(true);
  });
});
