/** The mark that makes a Turkish letter of a Latin one: cedilla, breve, dot, diaeresis. */
const marks: Readonly<Record<string, string>> = {
  C: '\u0327',
  G: '\u0306',
  I: '\u0307',
  O: '\u0308',
  S: '\u0327',
  U: '\u0308',
};

/** Spellings of a word at most: one with more such letters is sought as it is written. */
const most = 64;

/**
 * All ways to write a surname whose Turkish letters a bank may have written as Latin ones, in capital letters and with a capital
 * letter: OZ is also written with a diaeresis, and as Oz.
 */
export function spellingsOf(word: string): readonly string[] {
  const written = word.toLocaleUpperCase('tr-TR');
  let found = [''];
  for (const letter of written) {
    // Small i has a dot as a capital letter in Turkish, and none in the words of a bank.
    const [base = ''] = letter.normalize('NFD');
    const mark = letter === base || base === 'I' ? marks[base] : undefined;
    const choices = mark === undefined ? [letter] : [base, (base + mark).normalize('NFC')];
    if (found.length * choices.length > most) return inBothCases([written]);
    found = found.flatMap((begun) => choices.map((choice) => begun + choice));
  }
  return inBothCases([written, ...found]);
}

const inBothCases = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => [word, word.slice(0, 1) + word.slice(1).toLocaleLowerCase('tr-TR')])),
];
