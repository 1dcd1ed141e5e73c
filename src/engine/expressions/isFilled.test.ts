import { describe, expect, test } from 'vitest';
import { isFilled } from './isFilled';

describe('E05 what counts as filled', () => {
  test.each([[null], [undefined], [''], ['  '], [[]], [{}], [{ from: null, to: '' }]])(
    '%j does not',
    (value) => {
      expect(isFilled(value)).toBe(false);
    },
  );

  test.each([[false], [0], ['0'], [{ from: null, to: '5' }], [['x']]])('%j does', (value) => {
    expect(isFilled(value)).toBe(true);
  });
});
