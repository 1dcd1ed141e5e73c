import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUsedUp, isWhole, movedAmounts, sumOfParts } from './amounts';
import { spellingsOf } from './spellings';

const cents = (value: number) => (value / 100).toFixed(2);

it('the parts of a collection are never more than it: allocated, refunded and left are its amount after any steps', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -5_000, max: 5_000 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), steps, (amount, taken) => {
      let now = {
        amount: cents(amount),
        allocatedAmount: '0.00',
        refundedAmount: '0.00',
        openAmount: cents(amount),
      };
      let [allocated, refunded] = [0, 0];
      for (const [isRefund, value] of taken) {
        const next = movedAmounts(now, { [isRefund ? 'refunded' : 'allocated']: cents(value) });
        const wanted = isRefund ? [allocated, refunded + value] : [allocated + value, refunded];
        const [a = 0, r = 0] = wanted;
        expect(next === null).toBe(a < 0 || r < 0 || a + r > amount);
        if (next === null) continue;
        now = next;
        [allocated, refunded] = [a, r];
      }
      expect(now).toEqual({
        amount: cents(amount),
        allocatedAmount: cents(allocated),
        refundedAmount: cents(refunded),
        openAmount: cents(amount - allocated - refunded),
      });
      expect([isUsedUp(now), isWhole(now)]).toEqual([
        allocated + refunded === amount,
        allocated + refunded === 0,
      ]);
    }),
  );
});

it('a sum of parts is exact', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
      (parts) => {
        const sum = sumOfParts(parts.map((part) => ({ amount: cents(part) })));
        expect(Number(sum)).toBe(parts.reduce((total, part) => total + part, 0) / 100);
      },
    ),
  );
});

it('a surname is sought in every spelling that a bank may have made Latin', () => {
  expect(spellingsOf('CAGRI')).toEqual(expect.arrayContaining(['ÇAĞRI', 'Çağrı']));
  expect(spellingsOf('Isik')).toEqual(expect.arrayContaining(['IŞIK', 'ISIK', 'İŞİK']));
  expect(spellingsOf('özgür')).toEqual(expect.arrayContaining(['ÖZGÜR']));
  expect(spellingsOf('KAYA')).toEqual(['KAYA', 'Kaya']);
  expect(spellingsOf('SUSUZCUOGULLARI')).toContain('SUSUZCUOGULLARI');
});
