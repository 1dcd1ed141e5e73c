import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Words that passwords in Türkiye often contain, folded; the most usual come first. The kept list has few of them. */
const turkishWords: readonly string[] = [
  ...['sifre', 'parola', 'sifrem', 'galatasaray', 'fenerbahce', 'besiktas', 'trabzonspor', 'bursaspor'],
  ...['istanbul', 'ankara', 'izmir', 'turkiye', 'ataturk', 'mustafakemal', 'anadolu', 'konya', 'cimbom'],
  ...['mehmet', 'mustafa', 'ahmet', 'fatma', 'ayse', 'hatice', 'zeynep', 'emine', 'huseyin', 'ibrahim'],
  ...['hosgeldin', 'hosgeldiniz', 'merhaba', 'seniseviyorum', 'askim', 'canim', 'bitanem', 'sevgilim'],
  ...['kartal', 'kanarya', 'prenses', 'futbol', 'gizli', 'bismillah', 'allah', 'turkey', 'yonetici'],
  ...['banka', 'para', 'kasa', 'gise', 'transfer', 'finans', 'muhasebe', 'ofis', 'office', 'deneme'],
  ...['degistir', 'misafir', 'kullanici', 'gecici', 'default', 'changeme', 'administrator', 'abc'],
  ...['ocak', 'subat', 'mart', 'nisan', 'mayis', 'haziran', 'temmuz', 'agustos', 'eylul', 'ekim', 'kasim'],
  ...['aralik', 'pazartesi', 'yaz', 'kis', 'bahar'],
];

/** A password that takes fewer guesses is a common one: `Galatasaray1905!`, `P@ssw0rd2026`. Of zxcvbn's scale 0 to 4. */
const leastScore = 3;

/** Letters that are checked: the work grows with the square of their number. A repeated word is recognized in more. */
const mostLetters = { all: 40, word: 72 };

let made: ZxcvbnFactory | undefined;

/** Made with the first new password: putting its 57,000 words in order takes some 60 ms. */
function guesser(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, turkish: [...turkishWords] },
    graphs: adjacencyGraphs,
  });
  return made;
}

/**
 * Whether a password is guessed easily by zxcvbn's list of common passwords, words of Türkiye, keys beside one another,
 * dates and repetitions, or is one such word with any digits and marks around it.
 */
export function isCommonPassword(password: string): boolean {
  const letters = fold(password);
  // Only digits: a date or phone number.
  if (/^\d+$/.test(letters)) return true;
  if (guesser().check(letters.slice(0, mostLetters.all)).score < leastScore) return true;
  const word = letters.slice(0, mostLetters.word).replace(/\P{Letter}+$/u, '');
  const bare = word.replace(/^\P{Letter}+/u, '');
  // Most passwords have neither marks around them nor signs for letters: one text, read once.
  return [...new Set([word, bare, unmasked(word), unmasked(bare)])].some(isOneWord);
}

/** zxcvbn reads a sign as the same letter no more than three times in a row: `g@l@t@s@r@y`. */
function unmasked(text: string): string {
  return text.replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's');
}

/** Whether a text is one common password, as it is, in signs that look like its letters, or repeated. */
function isOneWord(text: string): boolean {
  const [found, ...more] = guesser().check(text).sequence;
  if (found === undefined || more.length > 0) return false;
  return (
    found.pattern === 'repeat' ||
    (found.pattern === 'dictionary' && found.dictionaryName !== 'diceware-common')
  );
}

/** Folds Turkish letters and case. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}
