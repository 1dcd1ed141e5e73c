import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban } from './iban';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const alphanumeric = fc.oneof(letter, fc.constantFrom(...'0123456789'));
const text = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength });

describe('E03 iban', () => {
  test('two letters and 13 to 30 alphanumerics are valid, 15 to 32 characters in total', () => {
    fc.assert(
      fc.property(text(letter, 2, 2), text(alphanumeric, 13, 30), (country, rest) => {
        const iban = country + rest;
        expect(iban.length >= 15 && iban.length <= 32).toBe(true);
        expect(isIban(iban)).toBe(true);
      }),
    );
  });

  test('a shorter or longer text is invalid', () => {
    fc.assert(fc.property(text(letter, 2, 2), text(alphanumeric, 0, 12), (a, b) => !isIban(a + b)));
    fc.assert(fc.property(text(letter, 2, 2), text(alphanumeric, 31, 60), (a, b) => !isIban(a + b)));
  });

  test('a leading digit is invalid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'0123456789'), text(alphanumeric, 14, 31), (a, b) => !isIban(a + b)),
    );
  });

  test('any other character is invalid', () => {
    const other = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((one) => !/^[A-Za-z0-9]$/.test(one));
    fc.assert(fc.property(text(alphanumeric, 13, 29), other, (rest, wrong) => !isIban(`TR${rest}${wrong}`)));
  });

  test('empty passes', () => {
    expect(isIban('')).toBe(true);
  });
});
