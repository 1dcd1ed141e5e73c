import { describe, expect, it } from 'vitest';
import { readPhone } from '../../../../contract/values/typed/readCodes';
import { showPhone, typePhone } from './phoneText';

describe('phone numbers', () => {
  it('are grouped like Turkish numbers', () => {
    expect(showPhone('+905321234567')).toBe('+90 532 123 45 67');
    expect(['+905', '+90532', '+905321', '+9053212345'].map(showPhone)).toEqual([
      '+90 5',
      '+90 532',
      '+90 532 1',
      '+90 532 123 45',
    ]);
    expect(readPhone(showPhone('+4930901820'))).toBe('+4930901820');
  });

  it('rejects letters and more digits than there are', () => {
    expect(typePhone('0532a')).toBeNull();
    expect(typePhone('1'.repeat(18))).toBeNull();
  });
});
