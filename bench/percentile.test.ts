import { expect, it } from 'vitest';
import { percentile } from './percentile';

it('is the number that so many percent do not exceed', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect(percentile(numbers, 95)).toBe(19);
  expect(percentile(numbers, 100)).toBe(20);
  expect(percentile(numbers, 0)).toBe(1);
  expect(percentile([7], 50)).toBe(7);
  expect(percentile([], 95)).toBeNaN();
});
