import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinLetters } from '../values/typed/latinLetters';
import { type CaseMode, letterCase } from './readText';

describe('E04 case modes by Turkish rules', () => {
  it.each<[CaseMode | undefined, string, string]>([
    [undefined, 'iI ıİ', 'iI ıİ'],
    ['lower', 'IŞIK İZMİR', 'ışık izmir'],
    ['upper', 'ışık izmir', 'IŞIK İZMİR'],
    ['first-upper', 'istanbul şube', 'İstanbul şube'],
    ['first-upper', '12 istanbul', '12 İstanbul'],
    ['words-upper', 'ırmak İPEK öz-çelik', 'Irmak İpek Öz-Çelik'],
  ])('%s: %s → %s', (mode, text, turned) => {
    expect(letterCase(text, mode)).toBe(turned);
  });

  it('conversion is idempotent', () => {
    const modes = fc.constantFrom<CaseMode>('lower', 'upper', 'first-upper', 'words-upper');
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇIİŞĞÜÖ 1-.') });
    fc.assert(
      fc.property(turkish, modes, (text, mode) => {
        const converted = letterCase(text, mode);
        expect(letterCase(converted, mode)).toBe(converted);
        expect(converted).toHaveLength(text.length);
      }),
    );
  });
});

describe('E04 Turkish letters become Latin', () => {
  it('both cases, also written with combining marks', () => {
    expect(latinLetters('çÇğĞıİöÖşŞüÜ kâr')).toBe('cCgGiIoOsSuU kar');
    expect(latinLetters('s\u0327u\u0308')).toBe('su');
  });

  it('converts all Turkish letters and keeps other letters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(latinLetters(text)).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
        if (/^[ -~]*$/.test(text)) expect(latinLetters(text)).toBe(text);
      }),
    );
  });
});
