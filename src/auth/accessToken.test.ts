import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTokenValid, readClaims, tokenLife } from './accessToken';
import { tokenWith } from './testing/sessionBench';

describe('S07 access token', () => {
  it('is valid only if present and exp is not earlier than now', () => {
    const token = tokenWith({ exp: 1000 });
    expect([999_999, 1_000_000, 1_000_001].map((now) => isTokenValid(token, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isTokenValid(null, 0)).toBe(false);
  });

  it('gives its claims, whatever letters they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (sub, exp) => {
        expect(readClaims(tokenWith({ sub, exp }))).toEqual({ sub, exp });
      }),
    );
  });

  it('is none where the text is none, and never throws', () => {
    expect(['', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c'].map(readClaims)).toEqual([null, null, null, null]);
    fc.assert(fc.property(fc.string(), (text) => isTokenValid(text, 0) === false));
  });

  it('lives as long as its own times say, else until exp', () => {
    expect(tokenLife({ sub: '7', exp: 2000, iat: 1100 }, 5_000_000)).toBe(900_000);
    expect(tokenLife({ sub: '7', exp: 2000 }, 1_500_000)).toBe(500_000);
  });
});
