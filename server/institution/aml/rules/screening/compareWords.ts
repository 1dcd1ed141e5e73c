import { editDistance, replaced } from './editDistance';
import type { NameToken } from './nameTokens';

/** Why two words are taken for the same one. */
export type WordRule = 'SAME' | 'TRANSLITERATION' | 'JOINED' | 'INITIAL' | 'SPELLING';

/** How alike two words are. */
export interface Likeness {
  readonly rule: WordRule;
  /** 0 to 1. */
  readonly likeness: number;
}

/** Least likeness of two words that belong together. */
const leastLikeness = 0.7;

/** Likeness of a word that a script without vowels wrote, to a word of the same consonants. */
const withoutVowels = 0.9;

const hasVowels = ({ text }: NameToken) => /[aeiouy]/.test(text);

/** Compares two words; null if they are different ones. The same in both directions. */
export function compareWords(one: NameToken, other: NameToken): Likeness | null {
  if (one.text === other.text) return { rule: 'SAME', likeness: 1 };
  if (one.spelling === other.spelling) return { rule: 'TRANSLITERATION', likeness: 0.99 };
  if (Math.min(one.text.length, other.text.length) === 1) {
    return one.text[0] === other.text[0] ? { rule: 'INITIAL', likeness: 0.8 } : null;
  }
  const longest = Math.max(one.spelling.length, other.spelling.length);
  const isHeard = one.sound === other.sound && one.sound.length > 1;
  if (isHeard && hasVowels(one) !== hasVowels(other))
    return { rule: 'TRANSLITERATION', likeness: withoutVowels };
  const leastRest = isHeard ? (3 * leastLikeness - 1) / 2 : leastLikeness;
  const ends = otherBeginning(one, other) + otherEnd(one, other);
  // A greater distance makes other words of them, whatever it is.
  const most = ((1 - leastRest) * longest) / distanceWeight - ends + 1e-9;
  const distance = most < 0 ? Number.POSITIVE_INFINITY : editDistance(one.spelling, other.spelling, most);
  const rest = 1 - (distanceWeight * (distance + ends)) / longest;
  const likeness = isHeard ? (1 + 2 * rest) / 3 : rest;
  return likeness < leastLikeness ? null : { rule: isHeard ? 'TRANSLITERATION' : 'SPELLING', likeness };
}

/** The same comparison, which remembers its words: names that are found by a search have the same ones again and again. */
export function rememberedWords(): typeof compareWords {
  const known = new Map<NameToken, Map<NameToken, Likeness | null>>();
  return (one, other) => {
    const others = known.get(one) ?? new Map<NameToken, Likeness | null>();
    known.set(one, others);
    const before = others.get(other);
    if (before !== undefined) return before;
    const likeness = compareWords(one, other);
    others.set(other, likeness);
    return likeness;
  };
}

/** How much an edit in a word of its length counts. */
const distanceWeight = 1.5;

/** Slips and transliterations rarely change the first letter: Mehmet is not Ahmet. */
const otherBeginning = ({ sound: one }: NameToken, { sound: other }: NameToken) =>
  0.6 * replaced(one.charAt(0), other.charAt(0));

/** An `a` at the end is often the only difference of the names of a woman and a man: Ivanova, Selma. */
const otherEnd = ({ spelling: one }: NameToken, { spelling: other }: NameToken) =>
  /[ae]$/.test(one) === /[ae]$/.test(other) ? 0 : 0.6;
