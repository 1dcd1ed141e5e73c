import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisScale, shareOf } from './scale';

describe('the axis of a chart', () => {
  it('has round steps and holds zero', () => {
    expect(axisScale([3, 17, 42]).ticks).toEqual([0, 20, 40, 60]);
    expect(axisScale([-5, 5]).ticks).toEqual([-5, 0, 5]);
    expect(axisScale([]).ticks.length).toBeGreaterThan(1);
    expect(axisScale([Number.MIN_VALUE]).to).toBeGreaterThan(0);
  });

  it('holds every value', () => {
    const values = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(values, (some) => {
        const scale = axisScale(some);
        expect(scale.ticks.length).toBeLessThan(12);
        for (const value of some) {
          expect(shareOf(scale, value)).toBeGreaterThanOrEqual(-1e-9);
          expect(shareOf(scale, value)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
