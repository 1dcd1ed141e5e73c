import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextRules } from '../../../contract/reading/readText';
import { acceptText, isShortening } from './acceptText';

/** Text of the input after typing character by character. */
function typed(text: string, rules: TextRules): string {
  let shown = '';
  for (const sign of text) shown = acceptText(shown, shown + sign, rules) ?? shown;
  return shown;
}

describe('E04 pattern and maximum length reject the keystroke', () => {
  it('takes what can become a match and nothing else', () => {
    const rules = { pattern: '^[A-Z]{2}[0-9]{3}$' };
    expect(typed('AB123', rules)).toBe('AB123');
    expect(typed('A1B-1x23', rules)).toBe('AB123');
    expect(typed('AB1234', rules)).toBe('AB123');
  });

  it('turns letters before it looks at the pattern', () => {
    expect(typed('ışık12', { pattern: '^[A-Z]+$', case: 'upper', latin: true })).toBe('ISIK');
  });

  it('counts characters as JSON Schema does', () => {
    expect(typed('a👍👍b', { maxLength: 3 })).toBe('a👍👍');
    expect(acceptText('ab', 'abcd', { maxLength: 3 })).toBeNull();
  });

  it('always lets characters go, and lets a broken text be repaired', () => {
    const rules = { pattern: '^[A-Z]{2}[0-9]{3}$', maxLength: 5 };
    expect(acceptText('AB123', 'B123', rules)).toBe('B123');
    expect(acceptText('B123', 'CB123', rules)).toBe('CB123');
    expect(acceptText('too long for it', 'too long for i', rules)).toBe('too long for i');
  });

  it('never rejects a text on its way to a match, whatever the order of its signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{2,4}(-[a-f]+)?$/), (text) => {
        expect(typed(text, { pattern: '^[A-Z]{2}[0-9]{2,4}(-[a-f]+)?$' })).toBe(text);
      }),
    );
  });

  it('never lets typing grow past the maximum', () => {
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
  it('is true for exactly those texts that lost one stretch', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (start, gone, end) => {
        expect(isShortening(start + gone + end, start + end)).toBe(true);
        expect(isShortening(start + end, start + gone + end)).toBe(false);
      }),
    );
    expect(isShortening('abcd', 'ax')).toBe(false);
  });
});
