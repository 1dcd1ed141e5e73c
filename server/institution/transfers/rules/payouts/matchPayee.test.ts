import { describe, expect, it } from 'vitest';
import { matchPayee } from './matchPayee';

describe('the name of a payee', () => {
  it.each([
    ['SAKIR COSKUN', 'ŞAKİR COŞKUN', 'SAME'],
    ['GULSAH YILDIZ', 'GÜLŞAH YILDIZ', 'SAME'],
    ['YILDIZ GULSAH', 'GÜLŞAH YILDIZ', 'SAME'],
    ['YUSUF AL HARIRI', 'YOUSSEF ALHARIRI', 'PARTIAL'],
    ['AYSE KAYA', 'AYŞE NUR KAYA', 'PARTIAL'],
    ['AYSE NUR KAYA', 'AYŞE KAYA', 'PARTIAL'],
    ['MEHMET DEMIRCI', 'MEHMET DEMİRCİOĞLU', 'DIFFERENT'],
    ['MEHMET DEMIR', 'MEHMED DEMİR', 'SAME'],
    ['AYSE KAYA', 'AYŞE DEMİR', 'DIFFERENT'],
    ['AHMET KAYA', 'MEHMET KAYA', 'DIFFERENT'],
    ['AYSE KAYA', 'KAYA', 'DIFFERENT'],
  ])('%s against %s is %s', (receiver, payee, match) => {
    expect(matchPayee(receiver, payee)).toBe(match);
  });
});
