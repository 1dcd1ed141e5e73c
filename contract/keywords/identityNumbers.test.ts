import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTckn } from './isTckn';
import { isYkn } from './isYkn';

/**
 * An independent formulation of the rule: completes nine digits by the official definition, times ten: first
 * the alternating sum weighted 7 and 9 (9 ≡ −1), then the same with 8 at odd positions (7 + 1), which equals
 * the sum of the first ten.
 */
function complete(nine: readonly number[]): string {
  const weights = [7, 9, 7, 9, 7, 9, 7, 9, 7];
  const tenth = nine.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 10;
  const eleventh = nine.filter((_, index) => index % 2 === 0).reduce((sum, digit) => sum + digit * 8, 0) % 10;
  return [...nine, tenth, eleventh].join('');
}

const digit = fc.integer({ min: 0, max: 9 });
const tckn = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(digit, { minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => complete([first, ...rest]));
const ykn = fc
  .tuple(fc.constantFrom(8, 9), fc.array(digit, { minLength: 7, maxLength: 7 }))
  .map(([second, rest]) => complete([9, second, ...rest]));

/** The number with one digit changed, by 1 to 9. */
function withOther(number: string, place: number, step: number): string {
  const changed = (Number(number[place]) + step) % 10;
  return `${number.slice(0, place)}${changed}${number.slice(place + 1)}`;
}

const place = fc.integer({ min: 0, max: 10 });
const step = fc.integer({ min: 1, max: 9 });

describe('E03 tckn', () => {
  test.each(['10000000146', '11111111110'])('%s, known to be one, is one', (number) => {
    expect(isTckn(number)).toBe(true);
  });

  test('every number made by the rule is one', () => {
    fc.assert(fc.property(tckn, (number) => isTckn(number)));
  });

  test('a number with one digit changed is one only where the rule makes it again', () => {
    fc.assert(
      fc.property(tckn, place, step, (number, at, by) => {
        const other = withOther(number, at, by);
        // The rule decides: only numbers it reproduces are valid.
        const valid = other[0] !== '0' && complete(Array.from(other.slice(0, 9), Number)) === other;
        expect(isTckn(other)).toBe(valid);
      }),
    );
  });

  test('one that begins with zero is none', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 8, maxLength: 8 }), (rest) => !isTckn(complete([0, ...rest]))),
    );
  });

  test('a number of other than 11 digits is none', () => {
    const digits = fc.array(digit, { minLength: 1, maxLength: 20 }).filter(({ length }) => length !== 11);
    fc.assert(fc.property(digits, (all) => !isTckn(all.join(''))));
  });

  test('empty passes', () => {
    for (const empty of ['', ' ', null, undefined]) expect(isTckn(empty)).toBe(true);
  });

  test('non-numeric passes', () => {
    const letters = fc
      .string({ minLength: 1 })
      .filter((text) => /[a-zçğıöşü]/i.test(text) && Number.isNaN(Number(text)));
    fc.assert(fc.property(letters, (text) => isTckn(text)));
  });

  test('a number that is no whole one is numeric, and none', () => {
    for (const number of ['-1000000014', '1e5', '12.5', 12]) expect(isTckn(number)).toBe(false);
  });
});

describe('E03 ykn', () => {
  test('every number made by the rule is one', () => {
    fc.assert(fc.property(ykn, (number) => isYkn(number)));
  });

  test('every ykn ends even', () => {
    fc.assert(fc.property(ykn, (number) => Number(number.at(-1)) % 2 === 0));
  });

  test('a number that does not begin with 98 or 99 is none, though its check sums are right', () => {
    fc.assert(
      fc.property(
        tckn.filter((number) => !/^9[89]/.test(number)),
        (number) => !isYkn(number),
      ),
    );
  });

  test('with another last digit none is', () => {
    fc.assert(fc.property(ykn, step, (number, by) => !isYkn(withOther(number, 10, by))));
  });

  test('what is no text of 11 digits is none', () => {
    for (const value of ['', 'abc', '9812345678', '981234567890', null, {}]) expect(isYkn(value)).toBe(false);
  });
});
