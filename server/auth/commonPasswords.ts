/** Words that passwords of people here are made of first, letters folded. */
const words: readonly string[] = [
  ...['password', 'parola', 'sifre', 'sifrem', 'passw0rd', 'admin', 'administrator', 'yonetici', 'root'],
  ...['qwerty', 'qwertyuiop', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qazwsx', '1q2w3e4r', '1qaz2wsx'],
  ...['galatasaray', 'fenerbahce', 'besiktas', 'trabzonspor', 'bursaspor', 'cimbom', 'kartal', 'kanarya'],
  ...['istanbul', 'ankara', 'izmir', 'turkiye', 'turkey', 'ataturk', 'mustafakemal', 'anadolu', 'konya'],
  ...['mehmet', 'mustafa', 'ahmet', 'fatma', 'ayse', 'hatice', 'zeynep', 'emine', 'huseyin', 'ibrahim'],
  ...['hosgeldin', 'hosgeldiniz', 'merhaba', 'welcome', 'letmein', 'iloveyou', 'seniseviyorum', 'askim'],
  ...['canim', 'bitanem', 'sevgilim', 'dragon', 'monkey', 'football', 'futbol', 'baseball', 'superman'],
  ...[
    'batman',
    'princess',
    'prenses',
    'sunshine',
    'master',
    'shadow',
    'michael',
    'jordan',
    'secret',
    'gizli',
  ],
  ...['banka', 'para', 'kasa', 'gise', 'transfer', 'finans', 'muhasebe', 'ofis', 'office', 'default', 'test'],
  ...['deneme', 'changeme', 'degistir', 'guest', 'misafir', 'user', 'kullanici', 'temp', 'gecici', 'abc'],
  ...[
    'pazartesi',
    'ocak',
    'subat',
    'mart',
    'nisan',
    'mayis',
    'haziran',
    'temmuz',
    'agustos',
    'eylul',
    'ekim',
  ],
  ...['kasim', 'aralik', 'yaz', 'kis', 'bahar', 'summer', 'winter', 'spring', 'autumn', 'bismillah', 'allah'],
];

const known: ReadonlySet<string> = new Set(words);

/**
 * Whether a password is a word that everybody tries, with or without the digits and marks that are put around it:
 * `Galatasaray1905!`, `P@ssw0rd2026`.
 */
export function isCommonPassword(password: string): boolean {
  const letters = fold(password);
  // Digits alone are a date, or the number of a telephone.
  if (known.has(letters) || /^\d+$/.test(letters)) return true;
  return [letters, unmask(letters)].map(bareWord).some((word) => known.has(word) || isRepeated(word));
}

/** A word without the digits and marks before and behind it. */
function bareWord(text: string): string {
  return text.replace(/^\P{Letter}+|\P{Letter}+$/gu, '');
}

/** Turkish letters and case folded. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}

const masks: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/** Letters that stand as digits and marks. Those at the end may be just digits: they are tried as such beside it. */
function unmask(text: string): string {
  return text.replace(/[^a-z]+$/, '').replace(/[@401$53]/g, (mark) => masks[mark] ?? mark);
}

/** One known word again and again. */
function isRepeated(text: string): boolean {
  return words.some((word) => {
    const times = text.length / word.length;
    return times > 1 && Number.isInteger(times) && text === word.repeat(times);
  });
}
