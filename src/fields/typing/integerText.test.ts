import { describe, expect, it } from 'vitest';
import { readInteger, typeInteger } from './integerText';

describe('whole numbers', () => {
  it('take digits and a leading minus', () => {
    expect(typeInteger('-12')).toBe('-12');
    expect(typeInteger('1-2')).toBeNull();
    expect(typeInteger('1,5')).toBeNull();
  });

  it('travel as numbers; nothing is null, a lone minus is refused later', () => {
    expect(readInteger('012')).toBe(12);
    expect(readInteger('')).toBeNull();
    expect(readInteger('-')).toBe('-');
  });

  it('stay within what a number can tell apart', () => {
    expect(typeInteger('9'.repeat(16))).toBeNull();
    expect(Number.isSafeInteger(readInteger('9'.repeat(15)))).toBe(true);
  });
});
