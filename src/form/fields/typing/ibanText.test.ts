import { describe, expect, it } from 'vitest';
import { showIban, typeIban } from './ibanText';

describe('IBANs', () => {
  it('are shown in fours and stored without blanks', () => {
    expect(showIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
  });

  it('become capitals; other characters and a 33rd one are rejected', () => {
    expect(typeIban('tr33')).toBe('TR33');
    expect(typeIban('tr330006')).toBe('TR33 0006');
    expect(typeIban('TR-3')).toBeNull();
    expect(typeIban('T'.repeat(33))).toBeNull();
  });

  it('44 E7 lose blanks of all kinds, seen or not; a letter that only looks Latin is rejected', () => {
    for (const blank of [' ', '\u00a0', '\u2009', '\u202f', '\u200b', '\ufeff', '\t'])
      expect(typeIban(`TR33${blank}0006`)).toBe('TR33 0006');
    for (const other of ['Т', 'ı', 'İ', '\u212a', '.', '–']) expect(typeIban(`TR33${other}`)).toBeNull();
  });
});
