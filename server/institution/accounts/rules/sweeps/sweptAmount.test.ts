import { describe, expect, it } from 'vitest';
import { balanceAfter, sweptAmount } from '.';

const rules = { threshold: '1000.00', leaveBalance: '200.00', roundTo: 100 };

describe('sweptAmount', () => {
  it.each([
    ['SCHEDULE', '950.00', '0.00', '700.00'],
    ['SCHEDULE', '150.00', '0.00', '0.00'],
    ['UPPER', '1000.00', '0.00', '0.00'],
    ['UPPER', '1000.01', '0.00', '800.00'],
    ['LOWER', '5000.00', '1000.00', '0.00'],
  ] as const)(
    '%s with %s at the source and %s at the target is %s',
    (sweepTrigger, source, target, amount) => {
      expect(sweptAmount({ ...rules, sweepTrigger }, source, target)).toBe(amount);
    },
  );

  it('fills the target below its threshold, with at most what the source has', () => {
    const lower = { ...rules, sweepTrigger: 'LOWER', leaveBalance: '3000.00' } as const;
    expect(sweptAmount(lower, '9000.00', '750.00')).toBe('2200.00');
    expect(sweptAmount(lower, '420.00', '750.00')).toBe('400.00');
  });
});

describe('balanceAfter', () => {
  it('is less at the source and more at the target', () => {
    expect([balanceAfter('5.00', '7.00', 'out'), balanceAfter('5.00', '7.00', 'in')]).toEqual([
      '-2.00',
      '12.00',
    ]);
  });
});
