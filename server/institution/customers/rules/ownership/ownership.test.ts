import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../../base/errors/Refusal';
import { type Holding, ownershipOf } from '.';

const person = (taxNo: string, sharePct: string, heldIn: string | null = null): Holding => ({
  ownerKind: 'PERSON',
  name: `P${taxNo}`,
  taxNo,
  heldIn,
  sharePct,
});
const company = (taxNo: string, sharePct: string, heldIn: string | null = null): Holding => ({
  ...person(taxNo, sharePct, heldIn),
  ownerKind: 'COMPANY',
  name: `C${taxNo}`,
});

const shown = (lines: readonly Holding[]) =>
  ownershipOf(lines, 25).map(
    ({ taxNo, effectivePct, isUbo }) => `${taxNo} ${effectivePct}${isUbo ? ' UBO' : ''}`,
  );

const refusal = (lines: readonly Holding[]): string => {
  try {
    ownershipOf(lines, 25);
    return 'none';
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('owners of a company', () => {
  it('a person who holds 25 percent is a beneficial owner, and one who holds less is none', () => {
    expect(shown([person('1', '25.00'), person('2', '24.99'), person('3', '50.01')])).toEqual([
      '1 25 UBO',
      '2 24.99',
      '3 50.01 UBO',
    ]);
  });

  it('what a person holds directly and through companies adds up', () => {
    const lines = [
      person('1', '10.00'),
      company('9', '50.00'),
      person('2', '40.00'),
      person('1', '30.00', '9'),
      company('8', '70.00', '9'),
      person('3', '100.00', '8'),
    ];
    expect(shown(lines)).toEqual(['1 25 UBO', '9 50', '2 40 UBO', '8 35', '3 35 UBO']);
  });

  it.each([
    ['owners.shares', [person('1', '60.00'), person('2', '39.99')]],
    ['owners.shares', [company('9', '100.00'), person('1', '99.00', '9')]],
    ['owners.unknownCompany', [person('1', '100.00'), person('2', '100.00', '9')]],
    ['owners.unknownCompany', [person('1', '100.00'), person('2', '100.00', '1')]],
    ['owners.twice', [person('1', '50.00'), person('1', '50.00')]],
    ['owners.untold', [company('9', '25.00'), person('1', '75.00')]],
    ['owners.circular', [company('9', '100.00'), company('8', '100.00', '9'), company('9', '100.00', '8')]],
    ['none', [company('9', '24.99'), person('1', '75.01')]],
  ] as const)('%s', (code, lines) => {
    expect(refusal(lines)).toBe(code);
  });

  /** Whole percents that add up to 100. */
  const parts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 4 }).map((some) => {
    const kept: number[] = [];
    for (const part of some) if (kept.reduce((sum, one) => sum + one, 0) + part < 100) kept.push(part);
    return [...kept, 100 - kept.reduce((sum, one) => sum + one, 0)];
  });

  it('the shares of all persons add up to the whole, and beneficial owners are those who reach the limit', () =>
    fc.assert(
      fc.property(
        fc.array(parts, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 })),
        (splits, picks) => {
          // A chain of companies: of each the first owner is the next company, the others are persons, who may be the same.
          const lines: Holding[] = [];
          let heldIn: string | null = null;
          splits.forEach((split, level) => {
            const isLast = level === splits.length - 1;
            split.forEach((part, at) => {
              const pct = part.toFixed(2);
              const who = `1${picks[(level + at) % Math.max(1, picks.length)] ?? 0}${at}`;
              lines.push(at === 0 && !isLast ? company(`9${level}`, pct, heldIn) : person(who, pct, heldIn));
            });
            heldIn = `9${level}`;
          });
          const shares = ownershipOf(lines, 25);
          const people = shares.filter(({ taxNo }) => taxNo.startsWith('1'));
          const sum = people.reduce((all, { effectivePct }) => all.plus(effectivePct), new Big(0));
          expect(sum.toFixed()).toBe('100');
          // The same figure, from the top down: each line with the share of the company that it is in.
          const expected = new Map<string, Big>();
          const of = new Map<string | null, Big>([[null, new Big(100)]]);
          for (const { taxNo, heldIn: company_, sharePct } of lines) {
            const share = (of.get(company_) ?? new Big(0)).times(sharePct).div(100);
            if (taxNo.startsWith('9')) of.set(taxNo, share);
            else expected.set(taxNo, (expected.get(taxNo) ?? new Big(0)).plus(share));
          }
          for (const { taxNo, effectivePct, isUbo } of people) {
            expect(effectivePct.toFixed()).toBe(expected.get(taxNo)?.toFixed());
            expect(isUbo).toBe(effectivePct.gte(25));
          }
        },
      ),
    ));
});
