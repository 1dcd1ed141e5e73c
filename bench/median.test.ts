import { describe, expect, it } from 'vitest';
import { median } from './median';

describe('median', () => {
  it('is the middle one, or halfway between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });
});
