import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextRules } from '../../../../contract/validation/readText';
import { acceptText, isShortening } from './acceptText';

/** Text of the input after typing character by character. */
function typed(text: string, rules: TextRules): string {
  let shown = '';
  for (const sign of text) shown = acceptText(shown, shown + sign, rules) ?? shown;
  return shown;
}

describe('E04 pattern and maximum length reject the keystroke', () => {
  it('accepts only beginnings of a match', () => {
    const rules = { pattern: '^[A-Z]{2}[0-9]{3}$' };
    expect(typed('AB123', rules)).toBe('AB123');
    expect(typed('A1B-1x23', rules)).toBe('AB123');
    expect(typed('AB1234', rules)).toBe('AB123');
  });

  it('converts letters before it applies the pattern', () => {
    expect(typed('ışık12', { pattern: '^[A-Z]+$', case: 'upper', latin: true })).toBe('ISIK');
  });

  it('counts characters as JSON Schema does', () => {
    expect(typed('a👍👍b', { maxLength: 3 })).toBe('a👍👍');
    expect(acceptText('ab', 'abcd', { maxLength: 3 })).toBeNull();
  });

  it('always allows deletion, and repairs of an invalid text', () => {
    const rules = { pattern: '^[A-Z]{2}[0-9]{3}$', maxLength: 5 };
    expect(acceptText('AB123', 'B123', rules)).toBe('B123');
    expect(acceptText('B123', 'CB123', rules)).toBe('CB123');
    expect(acceptText('too long for it', 'too long for i', rules)).toBe('too long for i');
  });

  it('accepts any beginning of a match, with characters in any order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{2,4}(-[a-f]+)?$/), (text) => {
        expect(typed(text, { pattern: '^[A-Z]{2}[0-9]{2,4}(-[a-f]+)?$' })).toBe(text);
      }),
    );
  });

  it('limits typing to the maximum length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.integer({ min: 1, max: 8 }),
        (text, maxLength) => {
          expect([...typed(text, { maxLength })].length).toBeLessThanOrEqual(maxLength);
        },
      ),
    );
  });
});

describe('isShortening', () => {
  it('is true exactly for texts with one removed part', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (start, gone, end) => {
        expect(isShortening(start + gone + end, start + end)).toBe(true);
        expect(isShortening(start + end, start + gone + end)).toBe(false);
      }),
    );
    expect(isShortening('abcd', 'ax')).toBe(false);
  });
});
