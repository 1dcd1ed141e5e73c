import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compareNames';
import { editDistance } from './editDistance';
import { isComparable } from './latinLetters';
import { keysOf, searchOf } from './nameKeys';
import { nameTokens } from './nameTokens';

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

/** Letters of a script, by their places in Unicode. */
const scripts: Readonly<Record<string, readonly [number, number]>> = {
  Arabic: [0x620, 0x64a],
  Persian: [0x66e, 0x6d3],
  Hebrew: [0x5d0, 0x5ea],
  Georgian: [0x10d0, 0x10f0],
  Armenian: [0x561, 0x586],
  Greek: [0x3b1, 0x3c9],
  Cyrillic: [0x430, 0x45f],
  Kazakh: [0x48b, 0x4ff],
  Chinese: [0x4e00, 0x9fa5],
  Korean: [0xac00, 0xd7a3],
  Japanese: [0x3041, 0x3096],
  Thai: [0xe01, 0xe2e],
  Devanagari: [0x904, 0x939],
  Tamil: [0xb85, 0xbb9],
  Amharic: [0x1200, 0x1248],
  Latin: [0xc0, 0x24f],
};

/** A name of up to four words in a script, of letters alone. */
const nameIn = ([from, to]: readonly [number, number]) =>
  fc
    .array(
      fc.string({
        unit: fc
          .integer({ min: from, max: to })
          .map((code) => String.fromCodePoint(code))
          .filter((letter) => /\p{L}/u.test(letter)),
        minLength: 2,
        maxLength: 8,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((words) => words.join(' '));

const isFoundBy = (one: string, other: string) => {
  const keys = new Set(keysOf(nameTokens(other)));
  return searchOf(nameTokens(one)).some((group) => group.some((key) => keys.has(key)));
};

describe('42 B5 a name in any script', () => {
  it.each(Object.entries(scripts))(
    'is itself with a score of 100, and its search finds it: %s',
    (_, range) => {
      fc.assert(
        fc.property(nameIn(range), nameIn(range), (one, other) => {
          expect([score(one, one), isFoundBy(one, one)]).toEqual([100, true]);
          expect(score(one, other)).toBe(score(other, one));
        }),
      );
    },
  );

  it.each([
    ['Ђорђе Јовановић', 'Đorđe Jovanović'],
    ['Ђорђе Јовановић', 'Djordje Jovanovic'],
    ['Нұрсұлтан Әбішұлы', 'Nursultan Abishuly'],
    ['Өмүрбек Үсөнов', 'Omurbek Usonov'],
    ['Γεώργιος Παπαδόπουλος', 'Georgios Papadopoulos'],
    ['გიორგი მელაძე', 'Giorgi Meladze'],
    ['Արամ Խաչատրյան', 'Aram Khachatryan'],
    ['محمد حسن', 'Muhammed Hasan'],
    ['عبد الرحمن المصري', 'Abdurrahman el-Masri'],
    ['Đặng Văn Đức', 'Dang Van Duc'],
  ])('%s is %s in Latin letters', (one, other) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(85);
    expect(isFoundBy(one, other)).toBe(true);
  });

  it('says whether it can be compared with Latin letters at all', () => {
    for (const name of [
      'Mehmet Er',
      'Ђорђе Јовановић',
      'გიორგი მელაძე',
      'Արամ',
      'Γεώργιος',
      'Şükrü',
      '7 Yıldız',
    ])
      expect([name, isComparable(name)]).toEqual([name, true]);
    for (const name of ['王小明', '김철수', 'محمد حسن', 'משה', 'สมชาย', 'Ali 王', '???', '123', ''])
      expect([name, isComparable(name)]).toEqual([name, false]);
  });
});

describe('42 B5 a particle', () => {
  const particles = 'al el as es er ur en et bin ben oglu de da van der la co inc ltd'.split(' ');

  it('distinguishes two names of two words', () => {
    for (const one of particles) {
      for (const other of particles.filter((each) => each !== one))
        expect(score(`Mehmet ${one}`, `Mehmet ${other}`)).toBeLessThan(100);
    }
    expect(score('Mehmet Er', 'Mehmet Es')).toBeLessThan(80);
    expect(score('Mehmet Er', 'Mehmet')).toBeLessThan(80);
  });

  it('may be left out where two other words remain on both sides; a shorter name keeps it', () => {
    expect(score('Ali bin Omar el-Masri', 'Ali Omar Masri')).toBe(100);
    expect(score('Mehmet Er', 'Mehmet Er Kaya')).toBeGreaterThanOrEqual(80);
    for (const [one, other] of [
      ['Mehmet Er', 'Mehmet Er Kaya'],
      ['Mehmet Er Kaya', 'Mehmet Er'],
      ['Ornek', 'Örnek Limited Şirketi'],
      ['Örnek Ltd. Şti.', 'Ornek'],
    ] as const)
      expect([one, other, isFoundBy(one, other)]).toEqual([one, other, true]);
  });

  it('of a firm is its legal form, in any spelling', () => {
    expect(score('Örnek Ticaret Ltd', 'Ornek Ticaret Limited')).toBe(100);
    expect(score('Örnek Ltd. Şti.', 'Ornek Limited')).toBeGreaterThanOrEqual(90);
    expect(score('Örnek Ltd', 'Kurmaca Ltd')).toBeLessThan(60);
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
