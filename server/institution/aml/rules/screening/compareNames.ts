import { assignWords, type WordMeasure, type WordPair } from './assignWords';
import type { WordRule } from './compareWords';
import {
  comparedTokens,
  joinedToken,
  maySound,
  type NameToken,
  type NameTokens,
  nameTokens,
} from './nameTokens';

/** Two words of two names that belong together. */
export interface MatchedWord {
  readonly one: string;
  readonly other: string;
  readonly rule: WordRule;
  /** 0 to 1. */
  readonly likeness: number;
}

/** How alike two names are, and why. */
export interface NameMatch {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly words: readonly MatchedWord[];
  /** Words of one name alone. */
  readonly missing: readonly string[];
}

/** Weight of words that only one of the names has: middle names are often left out. */
const missingWeight = 0.22;

/** Highest score of names that share one word, if one of them has more. */
const oneWordScore = 60;

/** Part of the score of a word that the other name has among more. */
const wordAmongMore = 0.9;

/** How two names are compared. */
export interface Comparison {
  /** Compares words; that of a search remembers them. */
  readonly measure?: WordMeasure;
  /** Score of interest: a lower one comes without words, as most names that a search finds. Default: 0. */
  readonly least?: number;
  /** One of the names is a word that the other one may have in any place, however long that is. */
  readonly isWord?: boolean;
}

/** Compares two names, whichever is first and whatever the order of their words. */
export function compareNames(
  one: string | NameTokens,
  other: string | NameTokens,
  { measure, least = 0, isWord = false }: Comparison = {},
): NameMatch {
  const [left, right] = comparedTokens(wordsOf(one), wordsOf(other));
  const [a, b] = [joinedAs(left, right.tokens), joinedAs(right, left.tokens)];
  const pairs = assignWords(a, b, weightOf, measure);
  const score = isWord ? wordScoreOf(a, b, pairs) : scoreOf(a, b, pairs);
  if (score < least) return { score, words: [], missing: [] };
  const words = pairs.map(({ at, to, likeness, rule }) => {
    const [first, second] = [a[at] as NameToken, b[to] as NameToken];
    const isWhole = left.tokens.includes(first) && right.tokens.includes(second);
    return {
      one: first.text,
      other: second.text,
      rule: isWhole ? rule : ('JOINED' as const),
      likeness: Math.round(likeness * 100) / 100,
    };
  });
  const missing = [
    ...a.filter((_, at) => !pairs.some((pair) => pair.at === at)),
    ...b.filter((_, to) => !pairs.some((pair) => pair.to === to)),
  ];
  return { score, words, missing: missing.map(({ text }) => text) };
}

/** The likeness of the word; a name of this word alone comes before those that have more. */
function wordScoreOf(a: readonly NameToken[], b: readonly NameToken[], [pair]: readonly WordPair[]): number {
  const part = Math.max(a.length, b.length) > 1 ? wordAmongMore : 1;
  return Math.round(100 * part * (pair?.likeness ?? 0));
}

function scoreOf(a: readonly NameToken[], b: readonly NameToken[], pairs: readonly WordPair[]): number {
  if (pairs.length === 0) return 0;
  let [together, alike, spareA, spareB] = [0, 0, weightOfAll(a), weightOfAll(b)];
  for (const { at, to, likeness } of pairs) {
    const [first, second] = [weightOf(a[at] as NameToken), weightOf(b[to] as NameToken)];
    together += first + second;
    alike += (first + second) * likeness;
    spareA -= first;
    spareB -= second;
  }
  // Words that each name has for itself contradict; those of one name alone may have been left out of the other one.
  const against = 2 * Math.min(spareA, spareB) + missingWeight * Math.abs(spareA - spareB);
  const score = Math.round((100 * alike) / (together + against));
  const isOneOfMore =
    pairs.filter(({ at }) => isMain(a[at])).length < 2 &&
    Math.max(a.filter(isMain).length, b.filter(isMain).length) > 1;
  return isOneOfMore ? Math.min(score, oneWordScore) : score;
}

const wordsOf = (name: string | NameTokens) => (typeof name === 'string' ? nameTokens(name) : name);

/** A legal form is no word that names have in common: Ornek Ltd and Ornek Inc are as alike as Ornek and Ornek, nearly. */
const isMain = (token: NameToken | undefined) => token?.kind !== 'FORM';

/** Longer words distinguish better; legal forms hardly do. */
function weightOf({ text, kind }: NameToken): number {
  if (kind === 'FORM') return 0.3;
  return text.length === 1 ? 0.5 : 0.6 + Math.min(text.length, 8) / 8;
}

const weightOfAll = (tokens: readonly NameToken[]) => tokens.reduce((all, token) => all + weightOf(token), 0);

/** The words of a name, neighbours as one word where the other name writes them so. */
function joinedAs({ tokens, joined }: NameTokens, others: readonly NameToken[]): readonly NameToken[] {
  let words: readonly (NameToken | null)[] = tokens;
  for (const each of joined) {
    // Most neighbours sound like no word of the other name: this is read for each name that a search finds.
    if (!others.some((other) => maySound(each, other))) continue;
    const { at } = each;
    const isWritten = (place: number) => others.some(({ spelling }) => spelling === tokens[place]?.spelling);
    if (at.some((place) => words[place] === null || isWritten(place))) continue;
    const token = joinedToken(each);
    if (!others.some((other) => maySound(each, other) && other.sound === token.sound)) continue;
    words = words.map((word, place) => (place === at[0] ? token : at.includes(place) ? null : word));
  }
  return words === tokens ? tokens : words.filter((word) => word !== null);
}
