import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDigits, checkDigits, hasIbanCheckDigits } from './iban';

describe('hasIbanCheckDigits', () => {
  it.each(['GB82WEST12345698765432', 'DE89370400440532013000'])('takes %s', (iban) => {
    expect(hasIbanCheckDigits(iban)).toBe(true);
  });

  it('notices every single wrong digit', () => {
    const iban = 'TR330006100519786457841326';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const wrong = (Number(iban[place]) + step) % 10;
        expect(hasIbanCheckDigits(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('44 E7 has one spelling of an account: of all check digits one pair holds', () => {
    const digit = fc.constantFrom(...'0123456789');
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const account = fc
      .array(fc.oneof(digit, letter), { minLength: 11, maxLength: 30 })
      .map((all) => all.join(''));
    const turkish = fc
      .array(digit, { minLength: 22, maxLength: 22 })
      .map((all) => ['TR', all.join('')] as const);
    const foreign = fc
      .tuple(letter, letter, account)
      .map(([one, other, rest]) => [one + other, rest] as const)
      .filter(([country]) => country !== 'TR');
    const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    fc.assert(
      fc.property(fc.oneof(turkish, foreign), ([country, rest]) => {
        const held = pairs.filter((pair) => hasIbanCheckDigits(country + pair + rest));
        expect(held).toEqual([checkDigits(asDigits(rest + country))]);
      }),
    );
  });

  it.each(['TR33000610051978645784132', 'TR3300061005197864578413260', 'tr330006100519786457841326', ''])(
    'refuses the shape of «%s»',
    (iban) => expect(hasIbanCheckDigits(iban)).toBe(false),
  );
});

describe('checkDigits', () => {
  it('leaves 1 by 97', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,14}$/), (number) => {
        expect(BigInt(number + checkDigits(number)) % 97n).toBe(1n);
      }),
    );
  });
});
