import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compareNames';
import { editDistance } from './editDistance';

const letters = [...'abcçdefgğhıijklmnoöpqrsştuüvwxyzâîéäø'];
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 });
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const pairOfNames = fc.tuple(name, name);
const score = (one: string, other: string) => compareNames(one, other).score;

describe('the edits between two words', () => {
  it('are not counted beyond the greatest number of interest, and the same up to it', () => {
    const most = fc.double({ min: 0, max: 6, noNaN: true });
    fc.assert(
      fc.property(word, word, most, (one, other, limit) => {
        const whole = editDistance(one, other);
        const cut = editDistance(one, other, limit);
        if (whole <= limit) expect(cut).toBe(whole);
        expect(cut).toBeGreaterThanOrEqual(whole);
      }),
    );
  });
});

describe('the score of two names', () => {
  it('is 100 of a name with itself, and the same in both directions', () => {
    fc.assert(fc.property(name, (one) => void expect(score(one, one)).toBe(100)));
    fc.assert(
      fc.property(pairOfNames, ([one, other]) => void expect(score(one, other)).toBe(score(other, one))),
    );
  });

  it('does not depend on the order of words, on case in either language, nor on marks', () => {
    fc.assert(
      fc.property(pairOfNames, fc.constantFrom('tr', 'en'), ([one, other], language) => {
        const known = score(one, other);
        const plain = one.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ø', 'o');
        expect(score(one.toLocaleUpperCase(language), other)).toBe(known);
        expect(score(plain, other)).toBe(known);
      }),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), name, (words, other) => {
        // Neighbours may be one word, so that only whole words are moved that are none together.
        const turned = [...words].reverse().join(' ');
        expect(score(turned, words.join(' '))).toBe(100);
        expect(score(`${words[1]} ${words[0]}`, words.slice(0, 2).join(' '))).toBe(100);
        expect(score(other, other.toUpperCase())).toBe(100);
      }),
    );
  });
});

describe('names of one person', () => {
  it.each([
    ['Muhammed Yusuf', 'Mohammed Youssef'],
    ['Aleksandr Petrov', 'Alexander Petrov'],
    ['Şahin Çelik', 'SHAHIN CHELIK'],
    ['Abdul Rahman al-Masri', 'Abdurrahman Elmasri'],
    ['Nurettin Yılmaz', 'Nur al-Din Yilmaz'],
    ['Yılmaz, Mehmet Ali', 'Mehmet Yılmaz'],
    ['Mehmet Yılmaz', 'M. Yılmaz'],
    ['Xalid Qasim', 'Khalid Kasım'],
    ['Öztürk Cemal', 'Jamal Oztuerk'],
    ['Ахмед Гусейнов', 'Ahmed Huseynov'],
  ])('%s and %s are alike', (one, other) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(85);
  });

  it('say which words belong together, by which rule, and what is missing', () => {
    expect(compareNames('Muhammed Nur Din Yusuf Kaya', 'Kaya Mohammed Nurdin Y. Ali')).toEqual({
      score: expect.any(Number),
      words: [
        { one: 'muhammed', other: 'mohammed', rule: 'TRANSLITERATION', likeness: expect.any(Number) },
        { one: 'nurdin', other: 'nurdin', rule: 'JOINED', likeness: 1 },
        { one: 'yusuf', other: 'y', rule: 'INITIAL', likeness: 0.8 },
        { one: 'kaya', other: 'kaya', rule: 'SAME', likeness: 1 },
      ],
      missing: ['ali'],
    });
  });
});

describe('names of two persons', () => {
  it.each([
    ['Mehmet Yılmaz', 'Ahmet Yılmaz'],
    ['Mehmet Ali Yılmaz', 'Mehmet Can Yılmaz'],
    ['Selim Kaya', 'Selma Kaya'],
    ['Oleg Ivanov', 'Olga Ivanova'],
    ['Mehmet', 'Mehmet Yılmaz'],
    ['Ali Kara', 'Ali Kaya Demir'],
  ])('%s and %s are not', (one, other) => {
    expect(score(one, other)).toBeLessThan(80);
  });
});
