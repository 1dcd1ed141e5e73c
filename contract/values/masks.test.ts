import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenPassword, isMasked, type MaskKind, maskValue } from './masks';

const kinds: readonly Exclude<MaskKind, 'password'>[] = ['tckn', 'iban', 'phone', 'card'];

describe('masks (requirements C1.5)', () => {
  test('keep the part by which staff recognise a value', () => {
    expect(maskValue('tckn', '12345678901')).toBe('123******01');
    expect(maskValue('iban', 'TR330006100519786457841326')).toBe('TR3300****************1326');
    expect(maskValue('phone', '+905321234567')).toBe('*********4567');
    expect(maskValue('card', '4506347012345678')).toBe('450634******5678');
  });

  test('hide a value completely if its ends meet', () => {
    expect(maskValue('tckn', '123456')).toBe('******');
  });

  test('hide a password completely, including its length', () => {
    expect([maskValue('password', 'a*b'), maskValue('password', '')]).toEqual([
      hiddenPassword,
      hiddenPassword,
    ]);
    expect([isMasked('password', 'a*b'), isMasked('password', hiddenPassword)]).toEqual([false, true]);
  });

  test('are distinguishable from values, idempotent, and keep the length', () => {
    const values = fc.stringMatching(/^[A-Z0-9+]{1,40}$/);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), values, (kind, value) => {
        const masked = maskValue(kind, value);
        expect(isMasked(kind, value)).toBe(false);
        expect(isMasked(kind, masked)).toBe(true);
        expect(maskValue(kind, masked)).toBe(masked);
        expect(masked).toHaveLength(value.length);
      }),
    );
  });
});
