import { plainName } from './latinLetters';

/** A word of a name, in the form in which spellings are compared. */
export interface NameToken {
  /** Lower case, without marks, as written. */
  readonly text: string;
  /** The same word whatever its transliteration: `youssef`, `yousef` and `yusuf` differ in vowels at most. */
  readonly spelling: string;
  /** Its consonants: `ysf`. Vowels are what transliterations disagree on. */
  readonly sound: string;
  /** A particle of names or a legal form of firms; null for other words. */
  readonly kind: 'PARTICLE' | 'FORM' | null;
}

/** The words of a name, and pairs of neighbours that others write as one word. */
export interface NameTokens {
  /** Without particles and legal forms, if two other words remain. */
  readonly tokens: readonly NameToken[];
  readonly joined: readonly JoinedWords[];
  /** Number of words that are no particle and no legal form. */
  readonly others: number;
  /** The same name with all of its words; absent if none was left out. */
  readonly whole?: NameTokens;
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

/** Words that remain on both sides where particles are left out. */
const leastOthers = 2;

/** Words that a name may have or lack: articles, sons and daughters. Some are surnames of their own: Er, Es. */
const particles: ReadonlySet<string> = new Set(
  (
    'al el ul ad ed as es ar er ur ez en et bin ibn ben bint binti ould oglu ogly ogli uulu kizi kyzy qizi ' +
    'de da di van von der del la ve'
  ).split(' '),
);

/** Legal forms of firms, each in one spelling. */
const legalForms: ReadonlyMap<string, string> = new Map([
  ['limited', 'ltd'],
  ['sirketi', 'sti'],
  ['company', 'co'],
  ['corporation', 'corp'],
  ['incorporated', 'inc'],
  ...['ltd', 'sti', 'anonim', 'inc', 'llc', 'co', 'corp', 'gmbh', 'ooo'].map((form) => [form, form] as const),
]);

/** `abd` with an article is the beginning of one word: Abdul Rahman, Abdurrahman. */
const servant = /^abd(?:[aeiou][lrsnzdt]?)?$/;

/**
 * Reads the words of a name, in their order. Case, marks, points and hyphens make no difference. Particles and legal forms are
 * left out if two other words remain.
 */
export function nameTokens(name: string): NameTokens {
  const words = joinServants(plainName(name).split(' ')).slice(0, mostTokens * 2);
  const others = words.filter((word) => !isSmall(word));
  if (others.length < leastOthers) return { ...readTokens(words, false), others: others.length };
  if (others.length === words.length) return { ...readTokens(words, false), others: others.length };
  let whole: NameTokens | undefined;
  return {
    ...readTokens(words, true),
    others: others.length,
    /** Most names are compared without: read on demand. */
    get whole() {
      whole ??= { ...readTokens(words, false), others: others.length };
      return whole;
    },
  };
}

const isSmall = (word: string) => particles.has(word) || legalForms.has(word);

function readTokens(words: readonly string[], isShort: boolean): Pick<NameTokens, 'tokens' | 'joined'> {
  const tokens: NameToken[] = [];
  const joined: JoinedWords[] = [];
  /** The words before, back to the last one that is not left out. */
  let before: { readonly token: NameToken; readonly place: number }[] = [];
  for (const word of words) {
    const token = tokenOf(legalForms.get(word) ?? word);
    const place = isShort && isSmall(word) ? -1 : tokens.push(token) - 1;
    for (const one of before) {
      const at = [one.place, place].filter((each) => each >= 0);
      if (at.length > 0 && Math.max(...at) < mostTokens) joined.push({ words: [one.token, token], at });
    }
    before = [...(place < 0 ? before.slice(-1) : []), { token, place }];
  }
  return { tokens: tokens.slice(0, mostTokens), joined };
}

/**
 * Two names as they are compared: without particles and legal forms if two other words remain on both sides, otherwise with all
 * of their words. «Mehmet Er» is not «Mehmet Es».
 */
export function comparedTokens(one: NameTokens, other: NameTokens): readonly [NameTokens, NameTokens] {
  return one.others >= leastOthers && other.others >= leastOthers
    ? [one, other]
    : [one.whole ?? one, other.whole ?? other];
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
    : [`abdul${of.replace(/^al(?=l|[^aeiou].{3})/, '')}`, ...joinServants(others)];
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
  const kind = particles.has(text) ? 'PARTICLE' : legalForms.has(text) ? 'FORM' : null;
  return { text, spelling, sound, kind };
}
