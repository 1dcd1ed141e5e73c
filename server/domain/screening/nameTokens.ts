/** A word of a name, in the form in which spellings are compared. */
export interface NameToken {
  /** Lower case, without marks, as written. */
  readonly text: string;
  /** The same word whatever its transliteration: `youssef`, `yousef` and `yusuf` differ in vowels at most. */
  readonly spelling: string;
  /** Its consonants: `ysf`. Vowels are what transliterations disagree on. */
  readonly sound: string;
}

/** The words of a name, and pairs of neighbours that others write as one word. */
export interface NameTokens {
  /** Without particles, unless the name has nothing else. */
  readonly tokens: readonly NameToken[];
  readonly joined: readonly JoinedWords[];
}

/** Adjacent words that may be written as one: `nur`, `din` as `nurdin`. */
export interface JoinedWords {
  /** Both words; one of them may be a particle. */
  readonly words: readonly [NameToken, NameToken];
  /** Positions of the words in `tokens`: one, if the other one is a particle. */
  readonly at: readonly number[];
}

/** Longest name that is compared; the words behind are ignored. */
const mostTokens = 8;

/** Letters that are no base letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ə: 'e', œ: 'oe' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya', є: 'e', і: 'i', ї: 'i' },
};

/** Words that a name may have or lack: articles, sons and daughters, legal forms. */
const particles: ReadonlySet<string> = new Set(
  [
    'al el ul ad ed as es ar er ur ez en et bin ibn ben bint binti ould oglu ogly ogli uulu kizi kyzy qizi',
    'de da di van von der del la',
    'ltd limited sti sirketi anonim inc llc co company corp gmbh ooo ve',
  ]
    .join(' ')
    .split(' '),
);

/** `abd` with an article is the beginning of one word: Abdul Rahman, Abdurrahman. */
const servant = /^abd(?:[aeiou][lrsnzdt]?)?$/;

/** Reads the words of a name, in their order. Case, marks, points and hyphens make no difference. */
export function nameTokens(name: string): NameTokens {
  const words = joinServants(plainName(name).split(' ')).slice(0, mostTokens * 2);
  const isAll = words.every((word) => particles.has(word));
  const tokens: NameToken[] = [];
  const joined: JoinedWords[] = [];
  /** The words before, back to the last one that is no particle. */
  let before: { readonly token: NameToken; readonly place: number }[] = [];
  for (const word of words) {
    const token = tokenOf(word);
    const place = !isAll && particles.has(word) ? -1 : tokens.push(token) - 1;
    for (const one of before) {
      const at = [one.place, place].filter((each) => each >= 0);
      if (at.length > 0 && Math.max(...at) < mostTokens) joined.push({ words: [one.token, token], at });
    }
    before = [...(place < 0 ? before.slice(-1) : []), { token, place }];
  }
  return { tokens: tokens.slice(0, mostTokens), joined };
}

/** Two words as one. */
export const joinedToken = ({ words: [one, other] }: JoinedWords): NameToken =>
  tokenOf(one.text + other.text);

/** Beginnings that may become another sound together with the next word: an article, or one or two letters. */
const openBeginning = /^(?:[ae]l|.{1,2}$)/;

/** Whether two words may sound like a third one together: that costs less than reading them as one. */
export function maySound({ words: [one, other] }: JoinedWords, whole: NameToken): boolean {
  const ends = other.sound.length < 2 || lastLetter(other.sound) === lastLetter(whole.sound);
  return ends && (one.sound.charCodeAt(0) === whole.sound.charCodeAt(0) || openBeginning.test(one.text));
}

const lastLetter = (text: string) => text.charCodeAt(text.length - 1);

/** Lower case Latin letters and digits, words separated by one blank. */
function plainName(name: string): string {
  // Most names of a list: nothing to replace.
  if (/^[a-z0-9 ]*$/i.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`ʻʼ]/g, '')
    .toLowerCase();
  return plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s]/gu, (letter) => letters[letter] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function joinServants(words: readonly string[]): readonly string[] {
  // Few names have one.
  if (!words.some((word) => servant.test(word))) return words.filter(Boolean);
  const [word, ...rest] = words;
  if (word === undefined) return [];
  if (!servant.test(word)) return [word, ...joinServants(rest)];
  const [article = '', ...behind] = rest;
  const [of = '', ...others] = behind.length > 0 && particles.has(article) ? behind : rest;
  return of.length < 2
    ? [word, ...joinServants(rest)]
    : [`abdul${of.replace(/^al(?=l)/, '')}`, ...joinServants(others)];
}

/** Spellings of a sound in Latin letters, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^abd[aeiou](?:l|(?=([rsnztd])\1).)(?=..)/, 'abdu'],
  [/sch|sh/g, 's'],
  [/tch|ch/g, 'c'],
  [/kh|^x/g, 'h'],
  [/ks/g, 'x'],
  [/ts/g, 'c'],
  [/^[ae]l(?=[^aeiou].{3})/, ''],
  [/^i(?=[aou])/, 'y'],
  [/gh/g, 'g'],
  [/zh|dj|dzh/g, 'j'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/j(?=$|[^aeiou])/g, 'i'],
  [/j/g, 'c'],
  [/q|ck/g, 'k'],
  [/w/g, 'v'],
  [/ou|oo|ue/g, 'u'],
  [/oe/g, 'o'],
  [/ee|ie|(?<=.)iy|(?<=.)yi|ey$|(?<=.)y$/g, 'i'],
  [/^ye/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/ah$/g, 'a'],
  [/d$/g, 't'],
  [/b$/g, 'p'],
];

/** Words read before: most names of a list have words that others have, too. */
const known = new Map<string, NameToken>();

/** Words that are remembered; then all are forgotten. */
const mostKnown = 100_000;

function tokenOf(text: string): NameToken {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const token = readToken(text);
  known.set(text, token);
  return token;
}

function readToken(text: string): NameToken {
  const spelling = spellings.reduce((word, [pattern, by]) => word.replace(pattern, by), text);
  const sound = spelling
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1');
  return { text, spelling, sound };
}
