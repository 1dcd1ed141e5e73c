import { describe, expect, test } from 'vitest';
import { isFilled } from './isFilled';

describe('E05 filled values', () => {
  test.each([[null], [undefined], [''], ['  '], [[]], [{}], [{ from: null, to: '' }]])(
    '%j is not filled',
    (value) => {
      expect(isFilled(value)).toBe(false);
    },
  );

  test.each([[false], [0], ['0'], [{ from: null, to: '5' }], [['x']]])('%j is filled', (value) => {
    expect(isFilled(value)).toBe(true);
  });
});
