/** Words that local passwords often contain, folded. */
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
 * Whether a password is a common word, with or without surrounding digits and marks: `Galatasaray1905!`,
 * `P@ssw0rd2026`.
 */
export function isCommonPassword(password: string): boolean {
  const letters = fold(password);
  // Only digits: a date or phone number.
  if (known.has(letters) || /^\d+$/.test(letters)) return true;
  return [letters, unmask(letters)].map(bareWord).some((word) => known.has(word) || isRepeated(word));
}

/** Removes digits and marks around a word. */
function bareWord(text: string): string {
  return text.replace(/^\P{Letter}+|\P{Letter}+$/gu, '');
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

const masks: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/**
 * Replaces digits and marks used in place of letters. Trailing ones may be plain digits: they are tried
 * separately.
 */
function unmask(text: string): string {
  return text.replace(/[^a-z]+$/, '').replace(/[@401$53]/g, (mark) => masks[mark] ?? mark);
}

/** Whether it repeats a single known word. */
function isRepeated(text: string): boolean {
  return words.some((word) => {
    const times = text.length / word.length;
    return times > 1 && Number.isInteger(times) && text === word.repeat(times);
  });
}
