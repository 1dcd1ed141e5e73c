import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAccountNumber } from './accountNumber';

const plan = { planCode: 'X', prefix: '1001', sequenceLength: 6, lastNumber: 0, mod97: false };

describe('nextAccountNumber', () => {
  it('returns the next number, with the length of the plan', () => {
    expect(nextAccountNumber({ ...plan, lastNumber: 41 })).toEqual({
      accountNo: '1001000042',
      lastNumber: 42,
    });
  });

  it('begins at one without earlier numbers', () => {
    expect(nextAccountNumber({ ...plan, lastNumber: null }).lastNumber).toBe(1);
  });

  it('does not assign a number twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_998 }),
        fc.integer({ min: 0, max: 999_998 }),
        (one, other) => {
          fc.pre(one !== other);
          const number = (lastNumber: number) =>
            nextAccountNumber({ ...plan, mod97: true, lastNumber }).accountNo;
          expect(number(one)).not.toBe(number(other));
        },
      ),
    );
  });

  it('refuses if the plan has no numbers left', () => {
    expect(() => nextAccountNumber({ ...plan, lastNumber: 999_999 })).toThrow(/account\.planExhausted/);
  });
});
