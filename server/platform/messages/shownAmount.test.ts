import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { shownAmount } from './shownAmount';

describe('shownAmount', () => {
  it('separates as each language does', () => {
    expect(shownAmount(new Big('1234.5'), 'TRY')).toEqual({ tr: '1.234,50 TRY', en: '1,234.50 TRY' });
  });

  it('keeps every digit of an amount that a float would round', () => {
    expect(shownAmount(new Big('9007199254740993.01'), 'TRY').en).toBe('9,007,199,254,740,993.01 TRY');
  });
});
