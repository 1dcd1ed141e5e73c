/** Letters and what a passport writes for them, in the order of the alphabet. */
const alphabet = (from: string, to: string): readonly (readonly [string, string])[] => {
  const latin = to.split(' ');
  return [...from].map((letter, at) => [letter, latin[at]?.replace('-', '') ?? ''] as const);
};

/**
 * Latin letters for the letters of other alphabets, and for Latin ones that are no base letter with a mark. Marks are gone before:
 * й is и, ї is і. Arabic and Hebrew write no short vowels, so that what they become has few.
 */
const latin: ReadonlyMap<string, string> = new Map([
  ...alphabet('ıßæøłđðþəœŋħĸ', 'i ss ae o l dj d th e oe n h k'),
  ...alphabet(
    'абвгдежзиклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh sh - i - e yu ya',
  ),
  // Ukrainian, Belarusian, Serbian, Macedonian.
  ...alphabet('єіґђјљњћџѕ', 'e i g dj j lj nj c dz dz'),
  // Kazakh, Kyrgyz, Tatar, Bashkir, Tajik, Uzbek, Azeri.
  ...alphabet('әғқңөұүһҳҷҹҝҗҙҫҡӏ', 'a g k n o u u h kh j c g j z s k -'),
  ...alphabet('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...alphabet(
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
    'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h',
  ),
  ...alphabet(
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
    'a b g d e z e e t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f ev',
  ),
  ...alphabet(
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةء',
    'a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h u i a a -',
  ),
  // Persian, Urdu, Kurdish, Uyghur.
  ...alphabet('پچژگکیۀہھێۆڤٹڈڑںےەۇۈۋڭ', 'p ch zh g k i e h h e o v t d r n e e u u v n'),
  ...alphabet('אבגדהוזחטיכךלמםנןסעפףצץקרשת', 'a b g d h o z h t i k k l m m n n s a p f ts ts k r sh t'),
]);

/** Vowels and tones of Vietnamese, whose đ is a d; that of Serbian and Croatian is a dj. */
const vietnamese = /[ăâêôơưạ-ỹ]/i;

/** Two letters of one sound. */
const digraphs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/(?<![α-ω])μπ/g, 'b'],
  [/(?<![α-ω])ντ/g, 'd'],
  [/ու/g, 'u'],
];

/** Marks of any script that are no letters of their own: accents, signs of vowels in Arabic and Hebrew. Others stay. */
const marks = /[\p{Script=Inherited}\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu;

/**
 * A name in lower case, with Latin letters where its script has an alphabet that is known, words separated by one blank. Letters
 * of other scripts stay as they are: such names are compared with each other only.
 */
export function plainName(name: string): string {
  // Most names of a list: nothing to replace.
  if (/^[a-z0-9 ]*$/i.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const plain = withoutMarks(
    withoutMarks(name)
      .replace(/[’'`ʻʼ]/g, '')
      .toLowerCase(),
  );
  const letters = vietnamese.test(name) ? plain.replace(/đ/g, 'd') : plain;
  return digraphs
    .reduce((text, [pattern, by]) => text.replace(pattern, by), letters)
    .replace(
      /[^a-z0-9\s]/gu,
      (letter) => latin.get(letter) ?? (/[\p{L}\p{M}\p{N}]/u.test(letter) ? letter : ' '),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(marks, '');

/**
 * Whether a name can be compared with names in Latin letters. Scripts without vowels and scripts of syllables or ideas can't:
 * their names are compared with names of the same script, and a person compares them with the others.
 */
export function isComparable(name: string): boolean {
  return (
    /^(?=.*[a-z])[a-z0-9 ]+$/.test(plainName(name)) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name)
  );
}
