import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../testing/sessionBench';
import { isTokenValid, readClaims, tokenLife } from './accessToken';

describe('S07 access token', () => {
  it('is valid until its exp has passed', () => {
    const token = tokenWith({ exp: 1000 });
    expect([999_999, 1_000_000, 1_000_001].map((now) => isTokenValid(token, now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('returns its claims, with any letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (sub, exp) => {
        expect(readClaims(tokenWith({ sub, exp }))).toEqual({ sub, exp });
      }),
    );
  });

  it('is null for an invalid text, and parsing does not throw', () => {
    expect(['', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c'].map(readClaims)).toEqual([null, null, null, null]);
    fc.assert(fc.property(fc.string(), (text) => !isTokenValid(text, 0)));
  });

  it('is valid for its own times, else until exp, else as the server decides', () => {
    const now = 1_500_000;
    expect(tokenLife(tokenWith({ exp: 2000, iat: 1100 }), now)).toBe(900_000);
    expect(tokenLife(tokenWith({ exp: 2000 }), now)).toBe(500_000);
    // A wrong local clock does not end a new session.
    for (const token of [null, '', 'opaque', tokenWith({ exp: 1000 })])
      expect(tokenLife(token, now)).toBe(Number.POSITIVE_INFINITY);
  });
});
